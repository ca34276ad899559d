// What a file declares about its picture, beside what was measured.

const DECLARATIONS = {
  "clean-aperture": "Clean aperture", "pixel-crop": "PixelCrop", "cropping-window": "Cropping window",
  "display-size": "MPEG-2 display size", "active-format": "Active format", "bar-data": "Bar data",
  "dolby-vision": "Dolby Vision level 5",
};
const declarationName = (area) => (Object.hasOwn(DECLARATIONS, area.source) ? DECLARATIONS[area.source] : visible(area.source))
  + (area.code === null ? "" : ` ${area.code}`);

/** The areas that are drawn on the frame: each that leaves something out, once. */
function drawnAreas(file) {
  const seen = new Set();
  return file.declared.areas.filter((area) => {
    if (!area.isOfFrame || !hasPadding(area.insets)) return false;
    const key = `${area.source} ${insetsKey(area.insets)}`;
    return !seen.has(key) && seen.add(key);
  }).slice(0, 4);
}

/** The declared areas as outlines, in a drawing of the frame of this size. */
function declaredDrawing(file, width, height) {
  const unit = Math.max(width, height) / 560;
  return drawnAreas(file).map((area, index) => {
    const { top, bottom, left, right } = area.insets;
    const x = (left / file.width) * width;
    const y = (top / file.height) * height;
    return svg("g", { class: "declared" },
      svg("rect", {
        x, y, width: Math.max(width - x - (right / file.width) * width, 0),
        height: Math.max(height - y - (bottom / file.height) * height, 0),
        class: "declared-edge", "vector-effect": "non-scaling-stroke",
      }),
      svg("text", {
        x: x + 6 * unit, y: y + (12 + index * 15) * unit, "font-size": 11 * unit, "dominant-baseline": "central",
        class: "declared-label",
      }, declarationName(area)));
  });
}

/** How an area relates to the measured padding, to the pixel. */
function comparedWithPixels(file, area) {
  if (!area.isValid) return `invalid (${area.problem.replaceAll("-", " ")})`;
  if (!area.isOfFrame) return "applied by the decoder";
  if (area.insets === null || file.insets === null && file.verdict !== "clean") return "";
  const measured = file.insets ?? NO_INSETS;
  const words = (difference) => SIDES.filter((side) => difference(side) > 0)
    .map((side) => `${difference(side)} px ${side}`).join(", ");
  const cut = words((side) => area.insets[side] - measured[side]);
  const left = words((side) => measured[side] - area.insets[side]);
  return [cut && `cuts ${cut}`, left && `leaves padding of ${left}`].filter((part) => part).join("; ") || "as measured";
}

const DECLARED_COLUMNS = [
  ["By", "Where the file says it: in its container, its stream, or its frames"],
  ...SIDES.map((side) => [capital(side), `Pixels that the declared area leaves out at the ${side}`]),
  ["Frames", "How many of the frames that were looked at say it"],
  ["When", "From the first of these frames to the last"],
  ["Compared with the pixels", "As measured: the declared area is the picture that was found. It cuts picture that it leaves "
    + "out, and leaves padding that it has not left out. What the decoder applies is off before a frame is measured"],
];

function declaredPanel(file) {
  const { areas, shown, shape } = file.declared;
  if (areas.length === 0) return null;
  const when = (area) => (area.frames === null ? ""
    : area.start === null || area.end === null ? "always" : `${clock(area.start)} to ${clock(area.end)}`);
  const isNumber = (index) => index > 0 && index < 6;
  return panel("Declared", { class: "wide" },
    el("div", { class: "table-frame" }, el("table", { class: "edges" },
      el("caption", { class: "unseen" }, "Areas that the file declares"),
      el("thead", {}, el("tr", {}, DECLARED_COLUMNS.map(([title, help], index) =>
        el("th", { scope: "col", title: help, class: isNumber(index) ? "number" : "" }, title)))),
      el("tbody", {}, areas.map((area) => el("tr", {}, el("th", { scope: "row" }, declarationName(area)),
        [...SIDES.map((side) => (area.insets === null ? null : area.insets[side])), area.frames, when(area),
          comparedWithPixels(file, area)].map((value, index) => el("td", {
          class: isNumber(index + 1) ? "number" : "words", "data-title": DECLARED_COLUMNS[index + 1][0],
        }, value === "" ? null : value))))))),
    shown && el("p", {}, `Players that honour the crop of the container show ${shown.width} × ${shown.height}`
      + `${shape ? ` (${shape})` : ""}; the others show the whole frame.`),
    columnHelp(DECLARED_COLUMNS));
}
