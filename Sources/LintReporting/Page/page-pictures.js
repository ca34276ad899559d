// Pictures that prove a verdict: edges at their own size, a frame of each segment, and all findings on one sheet.

const picture = (preview, width, height, attributes) => svg("svg", {
  viewBox: `0 0 ${preview.width} ${preview.height}`, width, height, ...(attributes["aria-hidden"] ? {} : { role: "img" }), ...attributes,
}, svg("image", {
  href: preview.source, width: preview.width, height: preview.height, preserveAspectRatio: "none",
}));

/** The frame of a file on its row of the table. */
function tablePicture(file) {
  const preview = file.picturePreview;
  return preview ? picture(preview, 64, 36, { class: "row-picture", "aria-hidden": "true" }) : null;
}

const MAGNIFIED = 4;

/** An edge twice: one pixel for one of the frame, and magnified, with a line where the padding ends. */
function edgeFigure(file, side) {
  const preview = file.edgePictures[side];
  const isAcross = side === "top" || side === "bottom";
  const offset = preview.edgeOffset;
  const line = offset === null ? null : svg("line", {
    ...(isAcross ? { x1: 0, x2: preview.width, y1: offset, y2: offset } : { x1: offset, x2: offset, y1: 0, y2: preview.height }),
    class: "edge", "vector-effect": "non-scaling-stroke",
  });
  const large = picture(preview, preview.width * MAGNIFIED, preview.height * MAGNIFIED, {
    class: "magnified", "aria-label": `The ${side} edge, magnified ${MAGNIFIED} times`,
  });
  if (line) large.append(line);
  return el("figure", { class: "edge-figure" },
    el("div", { class: "edge-pictures" },
      picture(preview, preview.width, preview.height, { class: "exact", "aria-label": `The ${side} edge at its own size` }), large),
    el("figcaption", {}, el("b", {}, capital(side)), ` ${file.shownInsets[side]} px`,
      el("span", { class: "quiet" }, `, ${preview.seconds === null ? "" : `frame at ${clock(preview.seconds)}, `}at its own size and ${MAGNIFIED} times as large`)));
}

function edgesPanel(file) {
  const sides = SIDES.filter((side) => file.edgePictures[side] && file.shownInsets?.[side] > 0);
  if (sides.length === 0) return null;
  return panel("The edges, pixel by pixel", { class: "wide marked" },
    el("div", { class: "edge-figures" }, sides.map((side) => edgeFigure(file, side))),
    el("p", { class: "quiet with-button" },
      el("span", {}, "The line is where the padding ends. The button, or the M key, takes all lines and hatching off and "
        + "puts them back."), marksButton()));
}

function segmentsPanel(file) {
  const places = Object.keys(file.segmentPictures).map(Number).filter((place) => file.segments[place]);
  if (places.length === 0) return null;
  return panel("A frame of each segment", { class: "wide" },
    el("div", { class: "segment-figures" }, places.map((place) => {
      const segment = file.segments[place];
      const preview = file.segmentPictures[place];
      return el("figure", {}, picture(preview, null, null, {
        class: "segment-picture", "aria-label": `The frame at ${clock(preview.seconds)}`,
      }), el("figcaption", {}, el("b", {}, `${clock(segment.start)} to ${clock(segment.end)}`), ` ${sizeWords(segment.insets)}`));
    })));
}

// The sheet of all frames.

const FIGURES_AT_ONCE = 60;

function sheetView() {
  const run = currentRun();
  const files = (shownFiles.length > 0 ? shownFiles : matchingFiles(run)).filter((file) => file.picturePreview);
  const sheet = el("div", { class: "sheet" });
  const more = el("button", { type: "button", class: "more", onclick: () => add() });
  let made = 0;
  function add() {
    sheet.append(...files.slice(made, made + FIGURES_AT_ONCE).map((file) => el("figure", { class: file.verdict },
      el("a", { href: fileLink(file) }, frameDrawing(file),
        el("figcaption", {}, verdictBadge(file.verdict), el("bdi", {}, file.name), el("span", { class: "quiet" }, file.padding))))));
    made += FIGURES_AT_ONCE;
    more.hidden = made >= files.length;
    more.textContent = `Show more (${Math.max(files.length - made, 0).toLocaleString("en")} left)`;
  }
  add();
  new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting) && !more.hidden) add();
  }, { rootMargin: "600px" }).observe(more);
  return el("div", { class: "view" },
    el("header", { class: "headline" }, el("h1", { tabindex: "-1" }, count(files.length, "frame", "frames")),
      el("p", { class: "quiet" }, files.length === 0
        ? "There are no pictures in this page of the files that the table shows. Stored reports hold none: padlint PATH… --output html=FILE makes a page with pictures."
        : "Of the files that the table shows, in its order."),
      files.length > 0 && el("div", {}, marksButton())),
    sheet, more);
}

/** A button for what the M key does, which touch screens have not. */
const marksButton = () => el("button", {
  type: "button", class: "small marks", title: "Lines and hatching on or off: the M key", onclick: toggleMarks,
  "aria-pressed": String(!document.documentElement.classList.contains("plain")),
}, "Marks");

/** Marks on all pictures, or none. */
function toggleMarks() {
  const isPlain = document.documentElement.classList.toggle("plain");
  for (const button of document.querySelectorAll("button.marks")) button.setAttribute("aria-pressed", String(!isPlain));
}
