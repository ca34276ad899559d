"""What a right report says about a clip: padding, verdicts that are right, and how exact."""

from dataclasses import asdict, dataclass, field

SIDES = ("top", "bottom", "left", "right")


@dataclass
class Insets:
    """Padding in pixels, in display orientation."""

    top: int = 0
    bottom: int = 0
    left: int = 0
    right: int = 0

    def kind(self):
        vertical, horizontal = self.top + self.bottom > 0, self.left + self.right > 0
        if vertical and horizontal:
            return "windowbox"
        if vertical:
            return "letterbox"
        return "pillarbox" if horizontal else None

    def as_dict(self):
        return asdict(self)

    def sides(self):
        return (self.top, self.bottom, self.left, self.right)


@dataclass
class Truth:
    """What a right report says; `accept` lists every verdict that is right, the best one first."""

    accept: list
    insets: Insets = field(default_factory=Insets)
    tolerance: int = 0
    fill: str = None
    failure_codes: list = None
    overlay: dict = None
    segments: list = None
    # The areas that a file declares, as the report gives them, and the rules that speak under the default policy.
    declared: list = None
    rules: list = None

    def as_dict(self):
        truth = {
            "verdict": self.accept[0],
            "accept": self.accept,
            "insets": self.insets.as_dict(),
            "tolerancePixels": self.tolerance,
        }
        if self.accept[0] == "padded":
            truth["kind"] = self.insets.kind()
        optional = {
            "fillType": self.fill,
            "overlay": self.overlay,
            "segments": self.segments,
            "failureCodes": self.failure_codes,
            "declared": self.declared,
            "rules": self.rules,
        }
        truth.update({key: value for key, value in optional.items() if value is not None})
        return truth

    @staticmethod
    def from_dict(data):
        return Truth(
            data["accept"], Insets(**data["insets"]), data["tolerancePixels"], data.get("fillType"),
            data.get("failureCodes"), data.get("overlay"), data.get("segments"), data.get("declared"), data.get("rules"),
        )


def clean():
    return Truth(["clean"])


def padded(insets, tolerance=0, fill="black", also=(), **more):
    return Truth(["padded", *also], insets, tolerance, fill, **more)


def inconclusive(*also):
    return Truth(["inconclusive", *also])


def failed(*codes, also=()):
    return Truth(["failed", *also], failure_codes=list(codes))
