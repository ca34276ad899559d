"""The recipes of the committed test vectors, by family."""

from . import broken, codecs, content, declared, designed, formats, geometry


def all_vectors():
    """Every vector, in the order of the manifest."""
    return [
        *geometry.VECTORS,
        *formats.VECTORS,
        *content.VECTORS,
        *codecs.VECTORS,
        *designed.VECTORS,
        *broken.VECTORS,
        *declared.VECTORS,
    ]
