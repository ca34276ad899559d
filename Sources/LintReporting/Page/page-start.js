// Where the page begins: the report in it, the address, the keyboard, and reports that are dropped on it.

let runs = [];
let current = null;
const byId = (id) => document.getElementById(id);
const main = byId("main");
const currentRun = () => current ?? { files: [], started: null, duration: null, policy: "", version: "", name: "" };

function notice(words, isError) {
  const line = el("p", { class: isError ? "notice error" : "notice" }, words,
    el("button", { type: "button", class: "small", onclick: () => line.remove() }, "Dismiss"));
  byId("notices").append(line);
}

function readThumbnails(run) {
  const shelf = object(JSON.parse(byId("thumbnails").textContent));
  const files = new Map(run.files.map((file) => [file.index, file]));
  for (const picture of list(shelf.pictures)) {
    const file = files.get(picture.file);
    if (file && /^data:image\/(jpeg|webp|png);base64,[A-Za-z0-9+/=]*$/.test(text(picture.source))) {
      const preview = {
        source: picture.source, width: number(picture.width) ?? 1, height: number(picture.height) ?? 1,
        seconds: number(picture.seconds), edgeOffset: number(picture.edgeOffset),
      };
      if (oneOf(picture.side, SIDES)) file.edgePictures[picture.side] = preview;
      else if (number(picture.segment) !== null) file.segmentPictures[picture.segment] = preview;
      else file.picturePreview = preview;
    }
  }
  if (shelf.omitted > 0) {
    notice(`${count(shelf.omitted, "file has", "files have")} no picture here: the page holds no more, to stay small.`);
  }
}

function show(view, name) {
  main.replaceChildren(view);
  for (const link of document.querySelectorAll("nav [data-view]")) {
    if (link.dataset.view === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** Draws the overview anew and keeps what was focused in focus. */
function refreshOverview() {
  const focused = document.activeElement?.closest?.("button")?.textContent;
  const [x, y] = [scrollX, scrollY];
  show(overviewView(currentRun()), "overview");
  scrollTo(x, y);
  // What took a filter back is gone with it.
  const again = [...main.querySelectorAll("button")].find((button) => button.textContent === focused) ?? byId("search");
  if (focused) again?.focus({ preventScroll: true });
}

let overviewScroll = 0;
let place = "";
/** Whether an address is that of the overview, whatever the table shows in it. */
const isOverview = (address) => address === "" || address === "#/" || address.startsWith("#/?");

function route() {
  const target = location.hash;
  if (isOverview(place)) overviewScroll = lastScroll;
  place = target === "" ? "#/" : target;
  if (target.startsWith("#file=")) {
    const [name, ...state] = target.slice(6).split("&");
    let address = "";
    try { address = decodeURIComponent(name); } catch { /* Not an address of ours. */ }
    const file = currentRun().files.find((candidate) => candidate.address === address);
    readState(state.join("&"));
    noteState();
    if (file) {
      shownFiles = matchingFiles(currentRun());
      show(fileView(file), "overview");
    } else {
      show(el("div", { class: "view" }, el("h1", { tabindex: "-1" }, "No such file in this report"),
        el("p", {}, el("a", { href: overviewLink() }, "All files"))), "overview");
    }
    document.title = `${file ? file.name : "No such file"} – padlint`;
    scrollTo(0, 0);
  } else if (target === "#/runs") {
    show(runsView(), "runs");
    document.title = "Runs – padlint";
    scrollTo(0, 0);
  } else if (target === "#/pictures") {
    show(sheetView(), "pictures");
    document.title = "Pictures – padlint";
    scrollTo(0, 0);
  } else {
    if (isOverview(place)) readState(place.slice("#/?".length));
    show(overviewView(currentRun()), "overview");
    document.title = "padlint report";
    scrollTo(0, overviewScroll);
  }
  if (hasStarted) main.querySelector("h1")?.focus({ preventScroll: true });
}

function showRun(run) {
  current = run;
  chooseFolderDepth(currentRun().files);
  shownFiles = [];
  filter = { ...NO_FILTER };
  if (isOverview(location.hash)) history.replaceState(null, "", overviewLink());
  byId("run-count").textContent = runs.length > 1 ? String(runs.length) : "";
  route();
}

function removeRun(run) {
  runs = runs.filter((other) => other !== run);
  if (current === run) current = runs.at(-1) ?? null;
  showRun(current);
}

async function openReports(files) {
  const added = [];
  for (const file of files) {
    try {
      const found = readReport(file.name, await file.text());
      for (const run of found) {
        if (run.unread > 0) notice(`${visible(file.name)}: ${count(run.unread, "entry", "entries")} could not be read.`, true);
      }
      for (const run of found) added.push(run);
    } catch (error) {
      notice(`${visible(file.name)} is not a report that this page can read: ${error.message}.`, true);
    }
  }
  if (added.length === 0) return;
  runs = [...runs, ...added].sort((a, b) => (a.started ?? 0) - (b.started ?? 0));
  current = added.reduce((a, b) => ((a.started ?? 0) > (b.started ?? 0) ? a : b));
  const view = runs.length > 1 ? "#/runs" : "#/";
  if (location.hash === view) showRun(current);
  else { showRun(current); location.hash = view; }
}

const THEMES = ["system", "light", "dark"];
function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  const button = byId("theme");
  button.textContent = { system: "◐", light: "☀", dark: "☾" }[theme];
  const words = `Colours: ${theme === "system" ? "as the system" : theme}`;
  button.setAttribute("aria-label", words);
  button.title = words;
}

// A link to a place in the page would change its address, which says what is shown.
byId("skip").addEventListener("click", () => main.focus());
byId("theme").addEventListener("click", () => {
  setTheme(THEMES[(THEMES.indexOf(document.documentElement.dataset.theme) + 1) % THEMES.length]);
});
byId("open-reports").addEventListener("click", () => byId("report-files").click());
byId("report-files").addEventListener("change", (event) => {
  openReports([...event.target.files]);
  event.target.value = "";
});

const holdsFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
addEventListener("dragover", (event) => {
  if (!holdsFiles(event)) return;
  event.preventDefault();
  byId("drop").hidden = false;
});
addEventListener("dragleave", (event) => { if (!event.relatedTarget) byId("drop").hidden = true; });
addEventListener("drop", (event) => {
  if (!holdsFiles(event)) return;
  event.preventDefault();
  byId("drop").hidden = true;
  openReports([...event.dataTransfer.files]);
});

/** Keys that lead from file to file. */
const STEPS = { j: "Next", ArrowRight: "Next", k: "Previous", ArrowLeft: "Previous" };

addEventListener("keydown", (event) => {
  const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName ?? "");
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "/" && !isTyping && byId("search")) {
    event.preventDefault();
    byId("search").focus();
  } else if (event.key === "Escape" && location.hash.startsWith("#file=")) {
    location.hash = overviewLink();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    // From the search into the list, and along the list.
    const links = [...document.querySelectorAll("table.files tbody a")];
    const place = links.indexOf(document.activeElement);
    if (links.length === 0 || place < 0 && document.activeElement !== byId("search")) return;
    if (place < 0 && event.key === "ArrowUp") return;
    event.preventDefault();
    (links[place + (event.key === "ArrowDown" ? 1 : -1)] ?? (place === 0 ? byId("search") : links[place])).focus();
  } else if (event.key === "m" && !isTyping) {
    toggleMarks();
  } else if (Object.hasOwn(STEPS, event.key) && !isTyping && location.hash.startsWith("#file=")) {
    [...document.querySelectorAll(".steps a")].find((link) => link.textContent === STEPS[event.key])?.click();
  }
});

let lastScroll = 0;
addEventListener("scroll", () => { if (isOverview(place)) lastScroll = scrollY; }, { passive: true });

// On paper: the files of the table, and then each with its picture and its findings.

const MOST_PRINTED = 1000;

addEventListener("beforeprint", () => {
  if (!isOverview(place) || document.querySelector(".printed")) return;
  makeRows(Math.max(MOST_PRINTED - rowsMade, 0));
  const files = shownFiles.filter((file) => file.findings.length > 0 || file.verdict !== "clean").slice(0, MOST_PRINTED);
  main.firstElementChild?.append(el("section", { class: "printed" }, files.map((file) => el("article", { class: "printed-file" },
    el("h2", {}, el("bdi", {}, file.folder, breakable(file.name))),
    el("p", { class: "conclusion" }, verdictBadge(file.verdict), el("span", {}, conclusion(file))),
    el("div", { class: "columns" }, file.width > 0 && file.height > 0 && frameDrawing(file), findingList(file))))));
});
addEventListener("afterprint", () => { for (const part of document.querySelectorAll(".printed")) part.remove(); });

let hasStarted = false;
setTheme("system");
try {
  runs = readReport("this report", byId("report").textContent);
  current = runs[0];
  chooseFolderDepth(current.files);
  readThumbnails(current);
} catch (error) {
  notice(`The report in this page cannot be read: ${error.message}.`, true);
}
addEventListener("hashchange", route);
route();
hasStarted = true;
