"""What a tool says about a file, whatever the tool."""

from dataclasses import dataclass, field

from .truth import Insets


@dataclass
class Answer:
    """An answer of padlint, or the rectangle of a peer in the same words."""

    verdict: str  # clean, padded, variable, inconclusive, failed; none where a tool gave no answer
    insets: Insets = field(default_factory=Insets)
    confidence: float = None
    fill: str = None
    overlay: dict = field(default_factory=dict)
    segments: list = field(default_factory=list)
    failure_code: str = None
    # A peer only knows a rectangle: it cannot doubt, and it cannot tell that padding changes.
    only_rectangle: bool = False

    def describe(self):
        text = self.verdict
        if self.verdict == "padded":
            text += " %d/%d/%d/%d" % self.insets.sides()
        if self.failure_code:
            text += f" ({self.failure_code})"
        return text


def from_rectangle(insets):
    """The answer of a tool that gives a rectangle; less than 2 px on a side is no padding."""
    padded = any(side >= 2 for side in insets.sides())
    return Answer("padded" if padded else "clean", insets, only_rectangle=True)


NO_ANSWER = Answer("none", only_rectangle=True)
