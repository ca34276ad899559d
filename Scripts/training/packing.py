"""Trees as the program holds them, and the same walk in Python."""

import struct

LEAF = 255


def nodes(boosters):
    """(number, distance to the right side, threshold, score) of every node, each tree in the order of a walk."""
    share = 1 / len(boosters)
    for booster in boosters:
        for tree in booster.dump_model()["tree_info"]:
            yield from _below(tree["tree_structure"], share)


def _below(node, share):
    if "split_feature" not in node:
        return [(LEAF, 0, 0.0, node["leaf_value"] * share)]
    left, right = _below(node["left_child"], share), _below(node["right_child"], share)
    mean = node["internal_value"] * share
    # A threshold is rounded down to what the program can hold, so that no number changes its side.
    return [(node["split_feature"], len(left) + 1, _down(node["threshold"]), mean), *left, *right]


def _down(value):
    single = struct.unpack(">f", struct.pack(">f", value))[0]
    if single <= value:
        return single
    bits = struct.unpack(">i", struct.pack(">f", single))[0]
    return struct.unpack(">f", struct.pack(">i", bits - 1 if single > 0 else bits + 1))[0]


def packed(all_nodes):
    return b"".join(
        struct.pack(">Bf", number, score) if number == LEAF else struct.pack(">BBff", number, right, threshold, score)
        for number, right, threshold, score in all_nodes)

