"use strict";
// Reading reports. Reports may come from anywhere: every value is checked before it is used.

const VERDICTS = ["padded", "variable", "inconclusive", "failed", "clean"];
const SEVERITIES = ["error", "warning", "note"];
const SIDES = ["top", "bottom", "left", "right"];

/** What codes of reports mean, in the words of the text report. */
const REASONS = {
  "no-frames": "no frame could be measured", "nothing-visible": "every frame is black or of one colour",
  "dark-border": "the picture is too dark at an edge to tell it from a bar",
  "weak-evidence": "the frames show too little to decide",
};
const reasonWords = (code) => (Object.hasOwn(REASONS, code) ? REASONS[code] : code.replaceAll("-", " "));

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const object = (value) => (isObject(value) ? value : {});
const list = (value) => (Array.isArray(value) ? value : []);
const text = (value) => (typeof value === "string" ? value : "");
const number = (value) => (typeof value === "number" && Number.isFinite(value) ? value : null);
const oneOf = (value, words) => (words.includes(value) ? value : null);

/** Text from files as it may be shown: what acts, what cannot be seen, and halves of characters are written out. */
function visible(value) {
  return value.replace(
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufff9-\uffff\p{Surrogate}\p{Default_Ignorable_Code_Point}]/gu,
    (character) => (character === "\ufffd" ? character : `\\u{${character.codePointAt(0).toString(16)}}`));
}

/** A path as it may be shown: no other path is shown so. */
function visiblePath(path, base64) {
  if (base64 === "") return visible(path.replaceAll("\\", "\\\\"));
  let bytes;
  try { bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)); } catch { return visible(path); }
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let shown = "";
  for (let start = 0; start < bytes.length;) {
    let length = 0;
    for (let size = 1; size <= 4 && length === 0; size += 1) {
      try {
        shown += visible(decoder.decode(bytes.subarray(start, start + size)).replaceAll("\\", "\\\\"));
        length = Math.min(size, bytes.length - start);
      } catch { /* Longer, or no text. */ }
    }
    if (length === 0) shown += `\\x${bytes[start].toString(16).padStart(2, "0")}`;
    start += Math.max(length, 1);
  }
  return shown;
}

const NO_INSETS = { top: 0, bottom: 0, left: 0, right: 0 };

/** Four sides in pixels, or null where the value has none. */
function insetsOf(value) {
  const sides = SIDES.map((side) => number(object(value)[side]));
  if (sides.every((side) => side === null)) return null;
  return Object.fromEntries(SIDES.map((side, index) => [side, Math.max(sides[index] ?? 0, 0)]));
}

const hasPadding = (insets) => insets !== null && SIDES.some((side) => insets[side] > 0);
const insetsKey = (insets) => SIDES.map((side) => insets[side]).join(",");

function rectangleOf(value) {
  const { x, y, width, height } = object(value);
  const numbers = [x, y, width, height].map(number);
  return numbers.includes(null) ? null : { x, y, width, height };
}

/** A rectangle from its four numbers, or null. */
function fourOf(value) {
  const [x, y, width, height] = list(value).map(number);
  return rectangleOf({ x, y, width, height });
}

function viewOf(value) {
  const frame = fourOf(object(value).framePoints);
  const picture = fourOf(object(value).picturePoints);
  if (!frame || !picture) return null;
  return { frame, picture, pictureShare: number(value.pictureShare), croppedShare: number(value.croppedShare) };
}

function versionOf(value) {
  const { screenPoints, defaultMode, orientation, fit, fill } = object(value);
  const [width, height] = list(screenPoints).map(number);
  const version = {
    width, height, orientation: text(orientation), mode: oneOf(defaultMode, ["fit", "fill"]),
    fit: viewOf(fit), fill: viewOf(fill),
  };
  return width > 0 && height > 0 && version.mode && version.fit && version.fill ? version : null;
}

function deviceOf(value) {
  const delivered = versionOf(object(value).asDelivered);
  const alone = versionOf(object(value).withoutPadding);
  const apparentSize = number(object(value).apparentSize);
  if (!delivered || !alone || apparentSize === null) return null;
  return {
    name: visible(text(value.device)), apparentSize, changesMode: value.changesMode === true, delivered, alone,
    safeZone: insetsOf(value.safeZonePoints),
  };
}

/** The device on which the picture appears smallest, and at which part of its size; null where none is told. */
function smallestOf(value) {
  let smallest = null;
  for (const device of list(value)) {
    const apparentSize = number(object(device).apparentSize);
    if (apparentSize !== null && !(apparentSize >= smallest?.apparentSize)) {
      smallest = { name: visible(text(device.device)), apparentSize };
    }
  }
  return smallest;
}

function findingOf(value) {
  const { ruleId, severity, message, startSeconds, endSeconds, suppression } = object(value);
  const { kind, reason } = object(suppression);
  return {
    rule: visible(text(ruleId)), severity: oneOf(severity, SEVERITIES) ?? "note", message: visible(text(message)),
    start: number(startSeconds), end: number(endSeconds),
    /** Why it does not count; null for one that does. */
    suppression: kind ? visible(text(reason)) || "known from the baseline" : null,
  };
}

/** What a file declares about its picture: areas, and what a player shows that honours the crop of the container. */
function declaredOf(value) {
  const areas = list(object(value).areas).filter(isObject).map((area) => ({
    source: text(area.source), insets: area.valid === true ? insetsOf(area) : null, isValid: area.valid === true,
    problem: visible(text(area.problem)), code: number(area.activeFormat), frames: number(area.frames),
    start: number(area.startSeconds), end: number(area.endSeconds),
    /** A cropping window is taken off before the frame that was measured. */
    isOfFrame: text(area.source) !== "cropping-window",
  }));
  const shown = object(object(value).shown);
  return {
    areas, shown: rectangleOf(shown), shape: visible(text(shown.nearestStandard)),
    remaining: insetsOf(shown.remainingPadding), cut: insetsOf(shown.cutPicture),
  };
}

/** A file of a report as the page uses it; null where the value is none. */
function fileOf(value, index) {
  const verdict = oneOf(object(value).verdict, VERDICTS);
  if (!verdict || typeof value.path !== "string") return null;
  const path = visiblePath(value.path, text(value.pathBytes));
  const cut = path.lastIndexOf("/") + 1;
  const video = object(value.video);
  const findings = list(value.findings).map(findingOf);
  const picture = object(value.activePicture);
  const aspect = number(picture.displayAspectRatio);
  const insets = insetsOf(value.padding);
  const presented = insetsOf(value.presentedPadding);
  const file = {
    index, verdict, path, insets, rawPath: "pathBytes" in value ? null : value.path,
    /** Whether the report in the page says no more of it than the table shows. */
    isShort: verdict === "clean" && !isObject(value.evidence),
    // Two names may look the same as text and differ in their bytes.
    key: value.path + "\u0000" + text(value.pathBytes),
    folder: path.slice(0, cut), name: path.slice(cut),
    findings, smallest: smallestOf(value.presentation),
    /** Looked at when the file is: of 10,000 files, few are. */
    get devices() { return list(value.presentation).map(deviceOf).filter((device) => device); },
    severity: SEVERITIES.find((severity) => findings.some(
      (finding) => finding.severity === severity && finding.suppression === null)) ?? null,
    /** Those with findings that count. */
    rules: new Set(findings.filter((finding) => finding.suppression === null).map((finding) => finding.rule)),
    kind: visible(text(object(value.padding).kind)),
    shownInsets: insets ?? presented,
    /** What players of the screens crop off, as the container asks them to. */
    appliedCrop: insetsOf(value.presentedCrop) ?? NO_INSETS, presentedSeconds: number(object(value.presentedPadding).seconds),
    fill: object(object(value.padding).fill ?? object(value.evidence).fill),
    edges: object(object(value.padding).edges ?? object(value.evidence).edges),
    shareOfFrame: number(object(value.padding).shareOfFrame),
    picture: rectangleOf(picture), safeCrop: rectangleOf(picture.safeCrop), innerCrop: rectangleOf(picture.innerCrop),
    /** The video among several, of which FFmpeg would take the largest; null where it is the only one. */
    stream: list(value.otherTracks).length > 0 ? number(video.streamIndex) : null,
    aspect, ratio: aspect === null ? "" : visible(text(picture.nearestStandard)) || `${aspect.toFixed(2)}:1`,
    confidence: number(value.confidence), reason: visible(text(value.reason)),
    width: number(video.width), height: number(video.height), duration: number(video.durationSeconds),
    frameAspect: number(video.displayAspectRatio), video,
    window: object(value.pictureInPicture),
    segments: list(value.segments).map((segment) => ({
      start: number(object(segment).startSeconds) ?? 0, end: number(object(segment).endSeconds) ?? 0,
      insets: insetsOf(segment) ?? NO_INSETS, confidence: number(object(segment).confidence),
      /** The frames and timecodes, where every frame was measured. */
      frames: [number(object(segment).firstFrame), number(object(segment).lastFrame)],
      timecodes: [visible(text(object(segment).startTimecode)), visible(text(object(segment).endTimecode))],
    })),
    /** The sizes of the frame, where it changes in mid-stream. */
    sizes: visible(text(object(list(value.traits).find((trait) => object(trait).kind === "size-change")).detail)),
    samples: list(object(value.sampling).timestampsSeconds).map(number).filter((time) => time !== null),
    sampling: object(value.sampling),
    declared: declaredOf(value.declared),
    failure: isObject(value.failure)
      ? { code: visible(text(value.failure.code)), message: visible(text(value.failure.message)) } : null,
    sizeBytes: number(value.sizeBytes), modifiedAt: text(value.modifiedAt), picturePreview: null,
    /** Pictures of edges, by side, and of segments, by their place. */
    edgePictures: {}, segmentPictures: {},
  };
  file.padding = paddingWords(file);
  /** Whether some of it is padded: a file whose size changes may be variable without any padding. */
  file.isPadded = verdict === "padded" || verdict === "variable" && paddedSegments(file).length > 0;
  file.haystack = [path, verdict, file.kind, file.ratio, text(video.codec), file.failure?.code ?? "",
    ...findings.map((finding) => finding.rule)]
    .join(" ").toLowerCase();
  return file;
}

/** The stretches of more padding than the file has throughout. */
const paddedSegments = (file) => file.segments.filter(({ insets }) =>
  hasPadding(insets) && insetsKey(insets) !== insetsKey(file.insets ?? NO_INSETS));

/** The padding of a stretch: `22 + 22 rows`. */
function insetWords({ top, bottom, left, right }) {
  return [top || bottom ? `${top} + ${bottom} rows` : "", left || right ? `${left} + ${right} columns` : ""]
    .filter((words) => words).join(", ");
}

/** The padding in the few words of a table's cell. */
function paddingWords(file) {
  if (file.failure) return file.failure.message;
  if (file.verdict === "inconclusive") return reasonWords(file.reason);
  if (file.verdict === "variable") {
    const padded = paddedSegments(file).length;
    // Where the size of the frame changes, one segment may be all that can be told apart.
    if (padded === 0 || file.segments.length < 2) return file.sizes === "" ? "not the same throughout" : "frame size changes";
    return `in ${padded} of ${file.segments.length} segments`;
  }
  return hasPadding(file.insets) ? insetWords(file.insets) : "";
}

function runOf(name, files, facts) {
  const run = object(facts.run);
  const started = Date.parse(text(run.startedAt));
  const entries = files.map(fileOf);
  // Names that differ in bytes only, or files that were given twice, keep addresses of their own.
  const addresses = new Set();
  for (const file of entries.filter((entry) => entry)) {
    file.address = addresses.has(file.path) ? `${file.path}#${file.index}` : file.path;
    addresses.add(file.address);
  }
  return {
    name: visible(name), started: Number.isNaN(started) ? null : started, duration: number(run.durationSeconds),
    policy: visible(text(facts.policy)), version: visible(text(object(facts.tool).version)),
    files: entries.filter((file) => file), isInterrupted: run.interrupted === true,
    // Of a report that lists the worst files only: how many were looked at.
    allFiles: Number.isInteger(run.worst) ? number(object(facts.summary).files) : null,
    unread: entries.filter((file) => !file).length,
  };
}

/** The runs in the text of a report; throws an error with a sentence for people. */
function readReport(name, source) {
  let whole = null;
  try { whole = JSON.parse(source); } catch { /* Not one object: NDJSON, or nothing of ours. */ }
  if (whole !== null && isObject(whole) && !("type" in whole)) {
    if (!Array.isArray(whole.files)) throw new Error("no list of files in it");
    checkVersion(whole.schemaVersion);
    return [runOf(name, whole.files, whole)];
  }
  const runs = [];
  let files = [];
  source.split("\n").forEach((line, index) => {
    if (line.trim() === "") return;
    let record;
    try { record = JSON.parse(line); } catch { throw new Error(`line ${index + 1} is not JSON`); }
    if (object(record).type === "file") files.push(record);
    if (object(record).type !== "summary") return;
    checkVersion(record.schemaVersion);
    runs.push(runOf(name, files, record));
    files = [];
  });
  // A run that was cut short has no summary.
  if (files.length > 0) runs.push(runOf(name, files, { run: { interrupted: true } }));
  if (runs.length === 0) throw new Error("neither a JSON nor an NDJSON report of padlint");
  return runs;
}

function checkVersion(version) {
  if (!text(version).startsWith("1.")) throw new Error(`schema version ${visible(text(version)) || "unknown"}`);
}
