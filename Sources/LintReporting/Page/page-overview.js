// The overview: what a run found, and ways into its files.

// So many that the table begins on the first screen.
const RULES_SHOWN = 6;

/** Counted words, most first. */
function tally(files, wordsOf) {
  const counts = new Map();
  for (const file of files) for (const word of wordsOf(file)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

const verdictCounts = (files) => Object.fromEntries(
  VERDICTS.map((verdict) => [verdict, files.filter((file) => file.verdict === verdict).length]));

/** One bar of a run's verdicts. */
function verdictBar(counts, total) {
  return el("div", { class: "verdict-bar", "aria-hidden": "true" },
    VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) =>
      el("span", { class: verdict, style: { "flex-grow": String(counts[verdict] / total) } })));
}

/** Rows of a name, a bar and a number, each of which filters the table. */
function countList(entries, most, label, chosen, choose) {
  if (entries.length === 0) return el("p", { class: "quiet" }, "None");
  const largest = entries.reduce((most, entry) => Math.max(most, entry.amount), 1);
  const shown = entries.slice(0, most);
  return [
    el("ul", { class: "counts" }, shown.map((entry) => el("li", {}, el("button", {
      type: "button", "aria-pressed": String(chosen === entry.value), onclick: () => choose(entry.value),
      title: `Show the files: ${label} ${entry.name}`,
    },
    el("span", { class: "count-name" }, el("bdi", {}, entry.name)),
    el("span", { class: "count-amount" }, entry.words ?? entry.amount.toLocaleString("en")),
    el("span", { class: "meter" },
      el("span", { class: entry.class ?? "", style: { width: `${entry.amount / largest * 100}%` } })))))),
    entries.length > most && el("p", { class: "quiet" }, `and ${entries.length - most} more`),
  ];
}

/** Folders as the overview groups them: as deep as keeps the list short. */
let folderDepth = Infinity;
const folderGroup = (file) => file.folder.split("/").slice(0, -1).slice(0, folderDepth).map((part) => `${part}/`).join("");

/** The folder that all files are in, as far as all of them agree. */
function sharedFolder(files) {
  let shared = files.length > 0 ? files[0].folder : "";
  for (const { folder } of files) {
    while (!folder.startsWith(shared)) shared = shared.slice(0, shared.slice(0, -1).lastIndexOf("/") + 1);
  }
  return shared;
}

function chooseFolderDepth(files) {
  const most = 40;
  commonFolder = sharedFolder(files);
  const deepest = files.reduce((depth, file) => Math.max(depth, file.folder.split("/").length - 1), 1);
  // Down to where the files differ at least, or all of them would be in one group.
  const first = commonFolder.split("/").length;
  for (folderDepth = deepest; folderDepth > first; folderDepth -= 1) {
    if (new Set(files.map(folderGroup)).size <= most) return;
  }
}

function headline(run) {
  const counts = verdictCounts(run.files);
  const padded = run.files.filter((file) => file.isPadded).length;
  const total = run.files.length;
  const unknown = counts.inconclusive + counts.failed;
  const rest = unknown > 0 ? `; ${unknown.toLocaleString("en")} could not be decided or read` : "";
  const words = (padded === 0 ? `No padding in ${count(total - unknown, "file", "files")}`
    : `${padded.toLocaleString("en")} of ${count(total, "file carries", "files carry")} padding`) + rest;
  const facts = [
    moment(run.started), run.duration === null ? null : `took ${run.duration < 60 ? `${run.duration.toFixed(1)} s` : clock(run.duration)}`,
    run.policy && `policy ${run.policy}`, run.version && `padlint ${run.version}`,
  ].filter((fact) => fact);
  return el("header", { class: "headline" },
    el("h1", { tabindex: "-1" }, total === 0 ? "No video files" : words),
    run.isInterrupted && el("p", { class: "interrupted", role: "alert" },
      "The run was interrupted: files that are not in this report were not looked at."),
    run.allFiles !== null && el("p", { class: "interrupted" },
      `Only the worst ${total.toLocaleString("en")} of ${run.allFiles.toLocaleString("en")} files are in this report.`),
    el("p", { class: "quiet" }, facts.join(" · ")));
}

function verdictFilters(run) {
  const counts = verdictCounts(run.files);
  return el("div", { class: "verdicts" }, verdictBar(counts, run.files.length),
    el("div", { class: "verdict-keys", role: "group", "aria-label": "Filter by verdict" }, VERDICTS.map((verdict) =>
      el("button", {
        type: "button", class: `key ${verdict}`, "data-verdict": verdict, disabled: counts[verdict] === 0,
        "aria-pressed": String(filter.verdict === verdict), onclick: () => toggleFilter("verdict", verdict),
      }, el("span", { class: "swatch" }), el("b", {}, counts[verdict].toLocaleString("en")), ` ${verdict}`))));
}

function worstOffenders(run) {
  const worst = run.files.filter((file) => file.smallest && file.smallest.apparentSize < 0.995)
    .sort((a, b) => a.smallest.apparentSize - b.smallest.apparentSize).slice(0, 5);
  if (worst.length === 0) return null;
  return el("ol", { class: "worst" }, worst.map((file) => el("li", {},
    el("a", { href: fileLink(file) }, el("span", { class: "figure" }, percent(file.smallest.apparentSize)),
      el("span", {}, el("bdi", {}, breakable(file.name)),
        el("small", {}, `on ${file.smallest.name}`))))));
}

function overviewPanels(run) {
  const severityOf = new Map();
  const rank = (severity) => SEVERITIES.indexOf(severity);
  for (const { rule, severity } of run.files.flatMap((file) => file.findings).filter((finding) => finding.suppression === null)) {
    if (!severityOf.has(rule) || rank(severity) < rank(severityOf.get(rule))) severityOf.set(rule, severity);
  }
  const rules = tally(run.files, (file) => file.rules)
    .map(([name, amount]) => ({ name, value: name, amount, class: severityOf.get(name) }));
  const paddedIn = new Map(tally(run.files.filter((file) => file.isPadded),
    (file) => [folderGroup(file)]));
  const folders = tally(run.files, (file) => [folderGroup(file)]).map(([folder, amount]) => ({
    name: shortFolder(folder) || "./", value: folder, amount: paddedIn.get(folder) ?? 0, class: "padded",
    words: `${paddedIn.get(folder) ?? 0} of ${amount}`,
  })).sort((a, b) => b.amount - a.amount);
  const ratios = tally(run.files, (file) => (file.ratio ? [file.ratio] : []))
    .map(([name, amount]) => ({ name, value: name, amount }));
  // A list of one tells nothing, and filters nothing.
  const worst = worstOffenders(run);
  const panels = [
    worst && panel(explained("Shrunk most", "A picture's area as a part of what it would be without padding, on the "
      + "device where that is least"), {}, worst),
    rules.length > 0 && panel(explained("Files by rule", "Files with a finding that counts; a file has at most one per rule"), {}, countList(rules, RULES_SHOWN, "rule", filter.rule, (rule) => toggleFilter("rule", rule))),
    folders.length > 1 && panel(explained("Padded by folder", "Files with padding, of all files in the folder"), {},
      countList(folders, 6, "folder", filter.folder, (folder) => toggleFilter("folder", folder))),
    ratios.length > 1 && panel(explained("Shapes of the pictures", "Width by height of each picture without its padding, as it is displayed: the "
      + "nearest standard aspect ratio, or its own where none is near"), {},
      countList(ratios, 6, "aspect ratio", filter.ratio, (ratio) => toggleFilter("ratio", ratio))),
  ].filter((shown) => shown);
  if (panels.length === 0) return null;
  const names = [worst && "shrunk most", rules.length > 0 && "rules", folders.length > 1 && "folders", ratios.length > 1 && "shapes"];
  // On small screens, the files come first.
  const details = el("details", { class: "counted", open: !NARROW.matches || arePanelsOpen, ontoggle: () => { if (NARROW.matches) arePanelsOpen = details.open; } },
    el("summary", {}, capital(`${names.filter((name) => name).join(", ")}`)), el("div", { class: "panels" }, panels));
  return details;
}

/** Whether the window is so narrow that the table is a list. */
const NARROW = matchMedia("(max-width: 56rem)");
let arePanelsOpen = false;

/** Opens the lists where the window has room for them: what opens and closes them is not shown there. */
function showPanels(areShown) {
  const panels = document.querySelector(".counted");
  if (panels) panels.open = areShown || arePanelsOpen;
}
NARROW.addEventListener("change", () => showPanels(!NARROW.matches));
addEventListener("beforeprint", () => showPanels(true));

function overviewView(run) {
  if (run.files.length === 0) return el("div", { class: "view" }, headline(run), invitation());
  return el("div", { class: "view" }, headline(run), verdictFilters(run), overviewPanels(run), fileTable());
}

const invitation = () => el("p", { class: "empty" },
  "Drop JSON or NDJSON reports of padlint on this page, or choose them with the button 'Open' at the top.");
