// One file: what was found, what viewers see, and the evidence.

let viewingMode = "default";
const MODES = [
  ["default", "By default"], ["fit", "Fit to screen"], ["fill", "Full screen"], ["window", "Picture in Picture"],
];

/** What was found, in a sentence. */
function conclusion(file) {
  if (file.failure) return `Could not be analysed: ${file.failure.message.replace(/\.$/, "")}.`;
  if (file.verdict === "clean") return "The picture reaches all four edges.";
  if (file.verdict === "inconclusive") return `Not enough evidence either way (${reasonWords(file.reason)}).`;
  const smaller = smallerWords(file);
  if (file.verdict === "variable") {
    const words = changeWords(file);
    if (!file.isPadded) return `${words}.`;
    const whole = file.duration === null ? "" : ` of ${clock(file.duration)}`;
    const during = file.presentedSeconds === null ? "Then" : `For ${length(file.presentedSeconds)}${whole} (its longest padding)`;
    return `Padding comes and goes: ${words}.${smaller ? ` ${during}, ${smaller}` : ""}`;
  }
  const share = file.shareOfFrame === null ? "" : `${capital(file.kind)} padding takes ${percent(file.shareOfFrame)} of every frame.`;
  return `${share} ${capital(smaller)}`;
}

/** How much smaller the picture is seen, on the device where that is most; empty where it is not. */
function smallerWords(file) {
  const size = file.smallest;
  if (!size || !(size.apparentSize < 0.995)) return "";
  const device = file.devices.find(({ name }) => name === size.name);
  if (!device?.changesMode || device.alone.mode !== "fill") {
    return `the picture fills ${percent(size.apparentSize)} of the area that it would fill without padding on ${size.name}.`;
  }
  // What fills the screen is cut off: to compare areas would promise too much.
  const cut = device.alone.fill.croppedShare;
  return `the picture covers ${percent(device.delivered[device.delivered.mode].pictureShare)} of the screen of ${size.name}; `
    + `without padding all of it${cut >= 0.005 ? `, with ${percent(cut)} of the picture cut off` : ""}.`;
}

/** How long something lasts, which is no point in time. */
const length = (seconds) => (seconds < 100 ? `${Math.max(Math.round(seconds), 1)} s` : `${Math.round(seconds / 60)} min`);

/** What comes and goes, with its sizes and times. */
function changeWords(file) {
  const padded = paddedSegments(file);
  if (padded.length === 0) {
    return file.sizes === "" ? "The picture is not the same throughout, and no stretch of it is padded"
      : `The size of the frame changes (${file.sizes}), and no stretch of the file is padded`;
  }
  const most = 3;
  const told = padded.slice(0, most)
    .map((segment) => `${insetWords(segment.insets)} from ${clock(segment.start)} to ${clock(segment.end)}`);
  return told.join("; ") + (padded.length > most ? `; and ${padded.length - most} more` : "");
}

const facts = (entries) => el("dl", { class: "facts" }, entries.filter((entry) => entry && entry[1] !== null && entry[1] !== "")
  .map(([name, ...values]) => el("div", {}, el("dt", {}, name), el("dd", {}, values))));

/** A word as a shell takes it. */
const quoted = (word) => (/^[A-Za-z0-9_./,:=+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The path of a file as a command names it; null where it cannot be written, or is an address on a server. */
const namedPath = (file) =>
  (file.rawPath === null || /[\u0000-\u001f\u007f-\u009f]|:\/\//.test(file.rawPath) ? null : file.rawPath);

/** A command that crops a file as it stands, into another; the filter alone where it cannot be named. */
function cropCommand(file, crop) {
  const filter = `crop=${crop.width}:${crop.height}:${crop.x}:${crop.y}`;
  const path = namedPath(file);
  if (path === null) return `ffmpeg -vf ${filter}`;
  const dot = path.lastIndexOf(".") > path.lastIndexOf("/") + 1 ? path.lastIndexOf(".") : path.length;
  // FFmpeg chooses the container by the ending, and knows none with other signs.
  const ending = /^\.[\p{L}\p{N}]+$/u.test(path.slice(dot)) ? path.slice(dot) : ".mp4";
  const output = `${path.slice(0, dot)}-cropped${ending}`;
  // FFmpeg takes what stands before a colon for a protocol, and a shell what begins with a dash for an option.
  const named = (name) => quoted(name.includes(":") || name.startsWith("-") ? `file:${name}` : name);
  const maps = file.stream === null ? "" : ` -map 0:${file.stream} -map '0:a?'`;
  return `ffmpeg -n -i ${named(path)}${maps} -vf ${filter} -c:a copy ${named(output)}`;
}

/** A command that plans how a file is fixed; null where it cannot be named. */
function fixCommand(file) {
  const path = namedPath(file);
  return path && `padlint fix --out-dir fixed ${path.startsWith("-") ? "-- " : ""}${quoted(path)}`;
}

function cropFacts(file) {
  if (!hasPadding(file.insets) || !file.picture) return null;
  const { safeCrop, innerCrop } = file;
  // A safe crop may be the whole frame: what removes a thin line takes lines of the picture, too.
  const isWhole = safeCrop && safeCrop.width === file.width && safeCrop.height === file.height;
  const color = text(file.fill.color);
  const fits = file.sizes === "";
  const commands = safeCrop && fits ? [cropCommand(file, (isWhole && innerCrop) || safeCrop), fixCommand(file)].filter(Boolean) : [];
  const codes = ["lumaCode", "cbCode", "crCode"].map((name) => number(file.fill[name])).filter((code) => code !== null);
  return panel("Crop", {}, facts([
    ["Frame", `${file.width} × ${file.height}`],
    ["Picture", `${file.picture.width} × ${file.picture.height} at ${file.picture.x}, ${file.picture.y}`],
    ["Shape", `${file.ratio}${file.aspect === null ? "" : ` (${file.aspect.toFixed(4)})`}`],
    ["Insets", SIDES.map((side) => `${side} ${file.insets[side]}`).join(", ")],
    safeCrop && fits && ["Safe crop", `${safeCrop.width} × ${safeCrop.height} at ${safeCrop.x}, ${safeCrop.y}`],
    text(file.fill.type) && ["Fill", /^#[0-9A-F]{6}$/.test(color)
      && el("span", { class: "fill-swatch", style: { "background-color": color } }),
    ` ${visible(text(file.fill.type))} ${visible(color)}`],
    codes.length > 0 && [explained("Code values", "Luma, Cb and Cr as they are stored, and the noise of the luma in code values"),
      `${codes.join(", ")}${number(file.fill.noise) === null ? "" : `; noise ${file.fill.noise}`}`],
  ]), !fits && el("p", { class: "quiet" },
    `No command: the size of the frame changes (${file.sizes}), and one crop would cut picture off.`),
  commands.map((command) => el("p", { class: "command" }, el("code", {}, visible(command)), copyButton(command))),
  commands.length > 1 && el("p", { class: "quiet" },
    "ffmpeg encodes with its defaults; padlint fix keeps the packets or the codec, and only says how until --apply is added."));
}

function findingList(file) {
  if (file.findings.length === 0) return el("p", { class: "quiet" }, "No rule has anything to say.");
  return el("ul", { class: "findings" }, file.findings.map((finding) => el("li", { class: finding.severity },
    severityMark(finding.severity), el("div", {}, el("p", {}, capital(finding.message)),
      el("p", { class: "quiet" }, finding.rule,
        finding.suppression !== null && ` · suppressed: ${finding.suppression}`,
        finding.start !== null && finding.end !== null && ` · ${clock(finding.start)} to ${clock(finding.end)}`)))));
}

function screenFigure(file, device, mode, isDelivered, reach) {
  const version = isDelivered ? device.delivered : device.alone;
  const title = isDelivered ? "As delivered" : "Without padding";
  if (mode === "window") {
    const share = isDelivered ? number(file.window.pictureShare) : 1;
    return el("figure", {}, windowDrawing(file, device, isDelivered),
      el("figcaption", {}, el("b", {}, title), el("span", {}, `${percent(share)} of the window`)));
  }
  const chosen = mode === "default" ? version.mode : mode;
  const view = version[chosen];
  return el("figure", {}, screenDrawing(file, device, version, chosen, isDelivered, reach),
    el("figcaption", {}, el("b", {}, title), el("span", {}, `${percent(view.pictureShare)} of the screen`),
      el("span", { class: "quiet" }, modeWords[chosen],
        view.croppedShare >= 0.005 && `, ${percent(view.croppedShare)} cut off`)));
}

function deviceFigures(file, device) {
  const views = [device.delivered, device.alone].map((version) =>
    version[viewingMode === "default" || viewingMode === "window" ? version.mode : viewingMode]);
  // Both versions at one scale: frames lie centred on their screens.
  const drawn = [device.delivered, device.alone, ...views.map((view) => view.frame)];
  const reach = {
    width: Math.max(...drawn.map((area) => area.width)), height: Math.max(...drawn.map((area) => area.height)),
  };
  // A picture that is cut off is no measure of one that is seen whole.
  const isCut = device.changesMode && viewingMode === "default";
  const ratio = isCut ? null : viewingMode === "window" ? number(file.window.pictureShare)
    : views[1].pictureShare > 0 ? views[0].pictureShare / views[1].pictureShare : null;
  return el("article", { class: "device" },
    el("h3", {}, device.name, ratio !== null && el("span", { class: `figure${ratio < 0.995 ? " less" : ""}` }, percent(ratio))),
    el("div", { class: "pair" },
      screenFigure(file, device, viewingMode, true, reach), screenFigure(file, device, viewingMode, false, reach)),
    isCut && el("p", { class: "changes" },
      `The padding makes the player choose ${modeWords[device.delivered.mode]} instead of ${modeWords[device.alone.mode]}.`));
}

function screensPanel(file) {
  const { devices } = file;
  if (devices.length === 0 || !hasPadding(file.shownInsets)) return null;
  const grid = el("div", { class: "devices" });
  const draw = () => grid.replaceChildren(...devices.map((device) => deviceFigures(file, device)));
  const choices = el("fieldset", { class: "modes" }, el("legend", { class: "unseen" }, "Viewing mode"),
    MODES.map(([value, title]) => el("label", {}, el("input", {
      type: "radio", name: "mode", value, checked: viewingMode === value,
      onchange: () => { viewingMode = value; draw(); },
    }), el("span", {}, title))));
  draw();
  return panel("What viewers see", { class: "wide" }, choices,
    el("p", { class: "legend" },
      el("span", { class: "sample-picture" }, "picture"), el("span", { class: "sample-padding" }, "padding in the file"),
      el("span", { class: "sample-bars" }, "bars of the player"), el("span", { class: "sample-cropped" }, "cut off")),
    grid,
    file.presentedSeconds !== null && el("p", { class: "quiet" },
      `Drawn with the padding that lasts longest: ${insetWords(file.shownInsets)}.`),
    el("p", { class: "quiet" }, "Drawn to scale, each device for itself. A percentage beside its name is the picture's "
      + "area as delivered, as a part of what it would be without the padding. Picture in Picture windows are drawn "
      + "with equal areas."
      + (hasPadding(file.appliedCrop) ? " These players apply the crop that the file declares." : "")));
}

/** How the columns of the table of edges write their values; the columns themselves come with the page. */
const CELLS = { number: (value) => value, pixels: (value) => `${value ?? "–"} px`, percent, certainty };

function edgeTable(file) {
  const edges = SIDES.filter((side) => isObject(file.edges[side]));
  if (edges.length === 0) return null;
  const cell = (title, value) => el("td", { class: "number", "data-title": title }, value === null ? "–" : value);
  return [el("div", { class: "table-frame" }, el("table", { class: "edges" },
    el("caption", { class: "unseen" }, "Evidence for each edge"),
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "Edge"), EDGE_COLUMNS.filter(({ title }) => title)
      .map(({ title, help, style }) => el("th", { scope: "col", title: help, class: style === "words" ? "" : "number" }, title)))),
    el("tbody", {}, edges.map((side) => {
      const edge = file.edges[side];
      const cells = [];
      for (const { name, title, style } of EDGE_COLUMNS) {
        if (style === "words") cells.push(el("td", { "data-title": title }, visible(text(edge[name]))));
        else if (style !== "share") cells.push(cell(title, CELLS[style](number(edge[name]))));
        else if (cells.at(-1).textContent !== "none") cells.at(-1).append(` ${percent(number(edge[name]))}`);
      }
      return el("tr", {}, el("th", { scope: "row" }, side), cells);
    })))),
  columnHelp(EDGE_COLUMNS.filter(({ title }) => title).map(({ title, help }) => [title, help]))];
}

function evidencePanel(file) {
  if (file.failure) return null;
  if (file.isShort) {
    return panel("Evidence", { class: "wide" }, el("p", { class: "quiet" },
      "Where very many files are clean, this page holds no evidence for them; padlint inspect shows it."));
  }
  const { framesDecoded, framesInformative, strategy } = file.sampling;
  const most = 1000;
  const stretches = file.segments.slice(0, most).map((segment) => el("li", {}, `${clock(segment.start)} to ${clock(segment.end)}: `,
    sizeWords(segment.insets)));
  if (file.segments.length > most) stretches.push(el("li", {}, `and ${file.segments.length - most} more`));
  return panel("Evidence", { class: "wide" },
    el("p", {}, `${certainty(file.confidence)} confidence from ${count(number(framesDecoded) ?? 0, "frame", "frames")}, `
      + `${number(framesInformative) ?? 0} of which say something about an edge (${visible(text(strategy))} sampling).`),
    file.verdict !== "variable" && timelineDrawing(file), stretches.length > 0 && el("ul", { class: "stretches" }, stretches), edgeTable(file));
}

function videoPanel(file) {
  const video = file.video;
  const words = (value) => visible(text(value));
  const size = file.sizeBytes === null ? "" : bytes(file.sizeBytes);
  return panel("Video", { class: "wide" }, facts([
    ["Codec", words(video.codec)], ["Samples", words(video.pixelFormat) && `${words(video.pixelFormat)}, ${number(video.bitDepth) ?? "?"} bits`],
    ["Range", words(video.colorRange)], ["Transfer", words(video.transfer)],
    ["Frame", file.width === null ? "" : `${file.width} × ${file.height}`],
    ["Fields", video.interlaced === true ? "interlaced" : video.interlaced === false ? "progressive" : ""],
    ["Shown as", file.frameAspect === null ? "" : `${file.frameAspect.toFixed(4)}:1`],
    ["Sample shape", words(video.sampleAspectRatio)], ["Rotation", number(video.rotationDegrees) ? `${video.rotationDegrees}°` : ""],
    ["Rate", words(video.frameRate)], ["Length", file.duration === null ? "" : clock(file.duration)],
    ["Container", words(video.container)], ["Stream", number(video.streamIndex)], ["Size", size], ["Modified", words(file.modifiedAt)],
  ]));
}

/** The frame, and a way to see what lies under the marks. */
function frameFigure(file) {
  const { picturePreview: preview } = file;
  const figure = el("figure", { class: "frame-figure" }, frameDrawing(file));
  const time = preview && preview.seconds !== null ? ` at ${clock(preview.seconds)}` : "";
  const isMarked = hasPadding(file.shownInsets) || drawnAreas(file).length > 0;
  const marks = preview && isMarked && marksButton();
  figure.append(el("figcaption", { class: "quiet" },
    el("span", {}, `The frame${time}${hasPadding(file.shownInsets) ? " with the edges found" : ""}${preview ? "" : ", drawn to scale"}`), marks));
  return figure;
}

function fileView(file) {
  const place = shownFiles.indexOf(file);
  const neighbour = (step, title) => {
    const other = place < 0 ? undefined : shownFiles[place + step];
    return other ? el("a", { class: "button", href: fileLink(other), title: step > 0 ? "→ or J" : "← or K" }, title)
      : el("span", { class: "button", "aria-disabled": "true" }, title);
  };
  const hasFrame = file.width > 0 && file.height > 0;
  return el("div", { class: "view file-view" },
    el("nav", { class: "steps", "aria-label": "Files" }, el("a", { class: "button", href: overviewLink() }, "← All files"),
      place >= 0 && el("span", { class: "quiet" }, `${place + 1} of ${shownFiles.length}`),
      neighbour(-1, "Previous"), neighbour(1, "Next")),
    el("header", { class: "headline" }, el("h1", { tabindex: "-1" }, el("bdi", {}, breakable(file.name || file.path))),
      el("p", { class: "quiet" }, el("bdi", {}, file.folder)),
      el("p", { class: "conclusion" }, verdictBadge(file.verdict), el("span", {}, conclusion(file))),
      file.verdict === "variable" && timelineDrawing(file)),
    el("div", { class: "columns" },
      hasFrame && frameFigure(file),
      el("div", {}, panel("Findings", {}, findingList(file)), cropFacts(file))),
    edgesPanel(file), segmentsPanel(file), declaredPanel(file), screensPanel(file), evidencePanel(file), videoPanel(file));
}
