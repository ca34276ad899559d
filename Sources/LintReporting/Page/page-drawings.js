// Drawings to scale: the frame with its edges, screens, Picture in Picture, and time.

let drawings = 0;

/** A hatch for padding, so that it differs from a player's bars without colour too. */
function hatch(id, unit, isOverPicture = false) {
  const gap = (isOverPicture ? 14 : 6) * unit;
  return svg("pattern", {
    id, width: gap, height: gap, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)",
  }, !isOverPicture && svg("rect", { width: gap, height: gap, class: "padding-ground" }),
  svg("rect", { width: (isOverPicture ? 1 : 1.6) * unit, height: gap, class: "padding-line" }));
}

/** The picture: a cut of the thumbnail, or a test card whose circle shows that nothing is stretched. */
function pictureDrawing(file, place, part) {
  const preview = file.picturePreview;
  const { x, y, width, height } = place;
  if (preview) {
    const cut = part ?? { x: 0, y: 0, width: 1, height: 1 };
    return svg("svg", {
      x, y, width, height, preserveAspectRatio: "none",
      viewBox: [cut.x * preview.width, cut.y * preview.height, cut.width * preview.width, cut.height * preview.height]
        .join(" "),
    }, svg("image", {
      href: preview.source, width: preview.width, height: preview.height, preserveAspectRatio: "none",
    }));
  }
  const radius = Math.min(width, height) * 0.36;
  const [cx, cy] = [x + width / 2, y + height / 2];
  return svg("g", { class: "card" },
    svg("rect", { x, y, width, height, class: "card-ground" }),
    svg("path", {
      class: "card-line", "vector-effect": "non-scaling-stroke",
      d: `M${x} ${y}L${x + width} ${y + height}M${x + width} ${y}L${x} ${y + height}`,
    }),
    svg("circle", { cx, cy, r: radius, class: "card-circle", "vector-effect": "non-scaling-stroke" }));
}

/** What insets leave of the frame, as parts of its sides. */
const partWithout = (file, { top, bottom, left, right }) => ({
  x: left / file.width, y: top / file.height,
  width: 1 - (left + right) / file.width, height: 1 - (top + bottom) / file.height,
});

/** The picture as parts of the frame's sides. */
const pictureInFrame = (file) => partWithout(file, file.shownInsets);

/** The part of the frame that players show as delivered. */
const deliveredPart = (file) => partWithout(file, file.appliedCrop);

/** The part of the frame that players would show without the padding. */
function pictureShown(file) {
  const sides = SIDES.map((side) => [side, Math.max(file.shownInsets[side], file.appliedCrop[side])]);
  return partWithout(file, Object.fromEntries(sides));
}

/** `outer` without `inner` as one path. */
const ring = (outer, inner) => [outer, inner].map(({ x, y, width, height }, index) =>
  (index === 0 ? `M${x} ${y}h${width}v${height}h${-width}z` : `M${x} ${y}v${height}h${width}v${-height}z`)).join("");

/** The whole frame with the edges that were found, and how thick the padding is on each side. */
function frameDrawing(file) {
  const id = `hatch-${++drawings}`;
  const width = 1000;
  const height = width / (file.frameAspect > 0 ? file.frameAspect : file.width / file.height);
  const frame = { x: 0, y: 0, width, height };
  const padded = hasPadding(file.shownInsets);
  const part = padded ? pictureInFrame(file) : { x: 0, y: 0, width: 1, height: 1 };
  const picture = { x: part.x * width, y: part.y * height, width: part.width * width, height: part.height * height };
  const [right, bottom] = [picture.x + picture.width, picture.y + picture.height];
  const unit = Math.max(width, height) / 560;
  // On a ground of its own: pictures are of any colour.
  const label = (x, y, words, anchor) => {
    const room = { width: (words.length * 7.4 + 8) * unit, height: 19 * unit };
    const start = x - room.width * { start: 0, middle: 0.5, end: 1 }[anchor] + { start: -4, middle: 0, end: 4 }[anchor] * unit;
    return [
      svg("rect", { x: start, y: y - room.height / 2, ...room, rx: 4 * unit, class: "label-ground" }),
      svg("text", {
        x, y, "text-anchor": anchor, "dominant-baseline": "central", "font-size": 13 * unit, class: "inset-label",
      }, words),
    ];
  };
  const insets = file.shownInsets ?? {};
  // Subtitles and titles stand in the middle, and the names of declared areas at the upper left.
  const place = [right - 8 * unit, picture.y + picture.height * 0.3];
  /** Labels stand in their bar, or in the picture beside a bar that is too thin for them. */
  const beside = (bar, room, within, outside) => (bar >= room * unit ? within : outside);
  const words = padded
    ? `Frame of ${file.width} by ${file.height}; ${SIDES.filter((side) => insets[side] > 0)
      .map((side) => `${insets[side]} px of padding ${side}`).join(", ")}`
    : `Frame of ${file.width} by ${file.height} without padding`;
  return svg("svg", {
    viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "xMinYMin", role: "img", "aria-label": words, class: "frame",
  },
    svg("defs", {}, hatch(id, unit, file.picturePreview !== null)),
    file.picturePreview ? pictureDrawing(file, frame) : [
      svg("rect", { ...frame, class: "bars" }), pictureDrawing(file, picture)],
    padded && svg("path", {
      d: ring(frame, picture), fill: `url(#${id})`, class: file.picturePreview ? "over" : "",
    }),
    padded && svg("rect", { ...picture, class: "edge", "vector-effect": "non-scaling-stroke" }),
    declaredDrawing(file, width, height),
    insets.top > 0 && label(place[0], beside(picture.y, 22, picture.y / 2, picture.y + 12 * unit),
      `${insets.top} px`, "end"),
    insets.bottom > 0 && label(place[0], beside(height - bottom, 22, (height + bottom) / 2, bottom - 12 * unit),
      `${insets.bottom} px`, "end"),
    insets.left > 0 && label(beside(picture.x, 46, picture.x / 2, picture.x + 6 * unit), place[1],
      `${insets.left} px`, beside(picture.x, 46, "middle", "start")),
    insets.right > 0 && label(beside(width - right, 46, (width + right) / 2, right - 6 * unit), place[1],
      `${insets.right} px`, beside(width - right, 46, "middle", "end")));
}

const modeWords = { fit: "fit to screen", fill: "full screen" };

const screenOf = (version) => ({ x: 0, y: 0, width: version.width, height: version.height });

/** One version of a file on a screen. `reach` is the size in points that is drawn, beyond the screen too. */
function screenDrawing(file, device, version, mode, isDelivered, reach) {
  const view = version[mode];
  const screen = screenOf(version);
  const id = `screen-${++drawings}`;
  const unit = Math.max(reach.width, reach.height) / 260;
  const corner = (/phone|pad|pod|watch/i.test(device.name) ? 10 : 2) * unit;
  const safe = device.safeZone;
  const drawn = () => (isDelivered && file.picturePreview
    ? pictureDrawing(file, view.frame, deliveredPart(file)) : pictureDrawing(file, view.picture, pictureShown(file)));
  const padding = () => isDelivered && svg("path", {
    d: ring(view.frame, view.picture), fill: `url(#${id}-hatch)`, class: file.picturePreview ? "over" : "",
  });
  const isCropped = view.frame.x < -0.5 || view.frame.y < -0.5;
  const bezel = 4 * unit;
  const words = `${device.name}, ${isDelivered ? "as delivered" : "without padding"}, ${modeWords[mode]}: `
    + `${percent(view.pictureShare)} of the screen shows picture, `
    + `${percent(view.croppedShare)} of the picture is cropped away`;
  return svg("svg", {
    viewBox: [(screen.width - reach.width) / 2 - 6 * unit, (screen.height - reach.height) / 2 - 6 * unit,
      reach.width + 12 * unit, reach.height + 12 * unit].join(" "),
    role: "img", "aria-label": words, class: "screen",
  },
  svg("defs", {}, hatch(`${id}-hatch`, unit), svg("clipPath", { id: `${id}-clip` },
    svg("rect", { ...screen, rx: corner }))),
  isCropped && svg("g", { class: "cropped" }, drawn(), padding()),
  isCropped && svg("rect", { ...view.frame, class: "cropped-edge", "vector-effect": "non-scaling-stroke" }),
  svg("rect", {
    x: -bezel, y: -bezel, width: screen.width + 2 * bezel, height: screen.height + 2 * bezel, rx: corner + bezel,
    class: "bezel",
  }),
  svg("g", { "clip-path": `url(#${id}-clip)` }, svg("rect", { ...screen, class: "bars" }), drawn(), padding()),
  safe && svg("rect", {
    x: safe.left, y: safe.top, width: screen.width - safe.left - safe.right,
    height: screen.height - safe.top - safe.bottom, class: "safe", "vector-effect": "non-scaling-stroke",
  }));
}

/** A Picture in Picture window over other content. Apple publishes no sizes: the windows have the same area. */
function windowDrawing(file, device, isDelivered) {
  const version = device.delivered;
  const screen = screenOf(version);
  const aspect = number(isDelivered ? file.window.windowAspectRatio : file.window.windowAspectRatioWithoutPadding);
  const unit = Math.max(screen.width, screen.height) / 260;
  const area = screen.width * screen.height * 0.1;
  const width = Math.min(Math.sqrt(area * aspect), screen.width * 0.7);
  const height = width / aspect;
  const margin = 10 * unit;
  const place = { x: screen.width - width - margin, y: screen.height - height - margin, width, height };
  const part = pictureShown(file);
  const whole = deliveredPart(file);
  const scale = { x: width / whole.width, y: height / whole.height };
  const picture = isDelivered ? {
    x: place.x + (part.x - whole.x) * scale.x, y: place.y + (part.y - whole.y) * scale.y,
    width: part.width * scale.x, height: part.height * scale.y,
  } : place;
  const id = `screen-${++drawings}`;
  const lines = [0.14, 0.24, 0.34, 0.44, 0.54].map((y, index) => svg("rect", {
    x: screen.width * 0.08, y: screen.height * y, width: screen.width * [0.34, 0.8, 0.74, 0.78, 0.5][index],
    height: 4 * unit, rx: 2 * unit, class: "content-line",
  }));
  const share = isDelivered ? number(file.window.pictureShare) : 1;
  return svg("svg", {
    viewBox: [-6 * unit, -6 * unit, screen.width + 12 * unit, screen.height + 12 * unit].join(" "),
    role: "img", class: "screen",
    "aria-label": `Picture in Picture on ${device.name}, ${isDelivered ? "as delivered" : "without padding"}: `
      + `${percent(share)} of the window shows picture`,
  },
  svg("defs", {}, hatch(`${id}-hatch`, unit)),
  svg("rect", {
    x: -4 * unit, y: -4 * unit, width: screen.width + 8 * unit, height: screen.height + 8 * unit, rx: 10 * unit,
    class: "bezel",
  }),
  svg("rect", { ...screen, rx: 6 * unit, class: "content" }), lines,
  isDelivered && file.picturePreview ? pictureDrawing(file, place, whole) : [
    svg("rect", { ...place, class: "bars" }), pictureDrawing(file, picture, part)],
  isDelivered && svg("path", {
    d: ring(place, picture), fill: `url(#${id}-hatch)`, class: file.picturePreview ? "over" : "",
  }),
  svg("rect", { ...place, class: "window-edge", "vector-effect": "non-scaling-stroke" }));
}

/** When there is padding, as one thin strip. */
function timeStrip(file) {
  const end = file.segments.reduce((latest, segment) => Math.max(latest, segment.end), 0.001);
  return svg("svg", { class: "strip", role: "img", "aria-label": changeWords(file), preserveAspectRatio: "none", viewBox: "0 0 1000 10" },
    svg("rect", { x: 0, y: 0, width: 1000, height: 10, class: "stretch free" }),
    paddedSegments(file).slice(0, MOST_MARKS).map((segment) => svg("rect", {
      x: Math.max(segment.start, 0) / end * 1000, width: Math.max((segment.end - segment.start) / end * 1000, 2), y: 0, height: 10,
      class: "strip-padding",
    })));
}

// A screen has fewer columns, and a browser draws no more in a moment.
const MOST_MARKS = 5000;

/** What was seen when: the segments of padding, and the frames that were looked at. */
function timelineDrawing(file) {
  const end = file.segments.reduce(
    (latest, segment) => Math.max(latest, segment.end), Math.max(file.duration ?? 0, ...file.samples.slice(-1), 0.001));
  const at = (seconds) => `${Math.min(Math.max(seconds / end, 0), 1) * 100}%`;
  const id = `time-${++drawings}`;
  const stretches = file.segments.length > 0 && file.verdict === "variable" ? file.segments
    : [{ start: 0, end, insets: file.insets ?? {} }, ...file.segments];
  const isKnown = file.verdict !== "inconclusive";
  const chooser = stretchChooser(file, stretches, (place) => bands.forEach((band, index) =>
    band.classList.toggle("chosen", index === place)));
  const bands = stretches.slice(0, MOST_MARKS).map((stretch, place) => {
    const isPadded = hasPadding(stretch.insets);
    return svg("rect", {
      x: at(stretch.start), width: at(stretch.end - stretch.start), y: 4, height: 22,
      fill: isPadded ? `url(#${id})` : null, class: `stretch ${isPadded ? "" : isKnown ? "free" : "unknown"}`,
      onclick: () => chooser?.choose(place),
    }, svg("title", {}, `${clock(stretch.start)} to ${clock(stretch.end)}: ${isKnown ? sizeWords(stretch.insets) : "not known"}`));
  });
  const ticks = file.samples.slice(0, MOST_MARKS).map((seconds) =>
    svg("line", { x1: at(seconds), x2: at(seconds), y1: 30, y2: 42, class: "sample" },
      svg("title", {}, `frame at ${clock(seconds)}`)));
  return el("figure", { class: "timeline" },
    svg("svg", {
      role: "img", height: 46,
      "aria-label": `${count(file.samples.length, "frame", "frames")} measured over ${clock(end)}, `
        + `${count(file.segments.length, "segment", "segments")} of different padding`,
    }, svg("defs", {}, hatch(id, 1)), bands, ticks),
    el("div", { class: "axis" }, [0, 0.25, 0.5, 0.75, 1].map((share) => el("span", {}, clock(share * end)))),
    chooser?.element);
}

/** The sizes of padding in words. */
const sizeWords = (insets) => (hasPadding(insets)
  ? SIDES.filter((side) => insets[side] > 0).map((side) => `${insets[side]} px ${side}`).join(", ") : "no padding");

/**
 * Tells of the stretch that was clicked, and leads from one with padding to the next: those of few frames are too thin to click.
 * `mark` is called with the place of the one that is chosen; null where there is only one.
 */
function stretchChooser(file, stretches, mark) {
  if (stretches.length < 2) return null;
  const padded = stretches.map((_, place) => place).filter((place) => hasPadding(stretches[place].insets));
  const words = el("p", { "aria-live": "polite" }, "Click a stretch to see its frames.");
  let chosen = -1;
  function choose(place) {
    const { start, end, insets, frames = [], timecodes = [], confidence = null } = stretches[place];
    chosen = place;
    mark(place);
    const [first, last] = frames;
    const parts = [`${clock(start)} to ${clock(end)}`];
    if (Number.isFinite(first) && Number.isFinite(last)) parts.push(first === last ? `frame ${first}` : `frames ${first} to ${last}`);
    if (timecodes[0]) parts.push(timecodes[0] === timecodes[1] ? timecodes[0] : `${timecodes[0]} to ${timecodes[1]}`);
    words.replaceChildren(el("b", {}, sizeWords(insets)), ` · ${parts.join(" · ")}`,
      confidence === null ? "" : ` · ${certainty(confidence)} confidence`);
  }
  const step = (label, found) => el("button", { type: "button", onclick: () => {
    const place = found();
    if (place !== undefined) choose(place);
  } }, label);
  return {
    choose,
    element: el("div", { class: "chooser" },
      step("Previous", () => padded.findLast((place) => place < chosen) ?? padded.at(-1)),
      step("Next", () => padded.find((place) => place > chosen) ?? padded[0]), words),
  };
}
