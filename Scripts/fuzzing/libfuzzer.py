"""Builds and runs the libFuzzer program: AddressSanitizer, and coverage of all modules of ours (not of FFmpeg)."""

import collections
import json
import os
import re
import resource
import shutil
import subprocess
import sys
from pathlib import Path

from fuzzing import seeds

ROOT = seeds.ROOT
BUILD = ROOT / ".build-fuzz"
TARGETS = ["video", "text"]
MOST_BYTES = {"video": 64 << 10, "text": 16 << 10}
ENVIRONMENT = {
    # What is kept of an allocation; the defaults cost a third of the executions.
    "ASAN_OPTIONS": "malloc_context_size=4:quarantine_size_mb=64",
    # Swift's own report of a crash reads memory that AddressSanitizer guards.
    "SWIFT_BACKTRACE": "enable=no",
}


def build(scratch, *flags):
    command = ["swift", "build", "--scratch-path", scratch, "-c", "release", "--product", "padlint-fuzz"]
    # Of several `--sanitize` the Swift compiler heeds the last alone.
    command += ["--sanitize", "address", "--sanitize", "fuzzer", "-Xswiftc", "-sanitize=address,fuzzer"]
    command += ["-Xswiftc", "-enable-testing", *flags]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"PADLINT_FUZZ": "1"}, check=True, stdout=sys.stderr)
    return scratch / "release/padlint-fuzz"


def run(program, target, options, seconds=resource.RLIM_INFINITY):
    """What libFuzzer says until `program` has computed for `seconds`: a clock also runs while a process is stopped."""
    # The program watches the time of each input by itself, for the same reason.
    command = [program, f"-max_len={MOST_BYTES[target]}", "-timeout=0", "-report_slow_units=1000000", *options]
    command += ["-rss_limit_mb=4096", BUILD / "corpus" / target, BUILD / "seeds" / target]
    environment = os.environ | ENVIRONMENT | {"PADLINT_FUZZ_TARGET": target}

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.RLIM_INFINITY))

    with subprocess.Popen(
        command, env=environment, preexec_fn=limit, stderr=subprocess.PIPE, text=True, errors="replace"
    ) as process:
        lines = []
        for line in process.stderr:
            lines.append(line)
            print(line, end="", file=sys.stderr, flush=True)
    return "".join(lines)


def fuzz(target, minutes, keep, released):
    """Fuzzes for `minutes` of processor time; the corpus grows from run to run. 1 where something was found."""
    corpus, initial = BUILD / "corpus" / target, BUILD / "seeds" / target
    for folder in (corpus, initial, keep):
        folder.mkdir(parents=True, exist_ok=True)
    options = [f"-artifact_prefix={keep}/{target}-", "-print_final_stats=1"]
    if target == "video":
        seeds.videos(initial, MOST_BYTES[target])
    else:
        seeds.texts(initial, released)
        words = BUILD / "words"
        words.write_text(seeds.dictionary())
        options.append(f"-dict={words}")
    program = build(BUILD)
    before = processor_time()
    log = run(program, target, options, seconds=round(60 * minutes))
    used = processor_time() - before
    executions = int(re.findall(r"number_of_executed_units: (\d+)", log)[-1])
    edges, features = re.findall(r"cov: (\d+) ft: (\d+)", log)[-1]
    kept = re.findall(r"Test unit written to (.*)", log)
    print(f"{executions} executions in {used / 60:.1f} minutes of processor time, {executions / used:.0f} a second")
    print(f"{edges} edges and {features} features covered; {len(list(corpus.iterdir()))} inputs in {corpus}")
    print(f"kept: {', '.join(kept) or 'nothing'}")
    return 1 if kept else 0


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def lines():
    """Says which share of our lines the inputs of both targets cover, with a build of its own that counts them."""
    scratch = BUILD / "lines"
    program = build(scratch, "-Xswiftc", "-profile-generate", "-Xswiftc", "-profile-coverage-mapping")
    raws = {target: scratch / f"{target}.profraw" for target in TARGETS}
    for target, raw in raws.items():
        ENVIRONMENT["LLVM_PROFILE_FILE"] = str(raw)
        run(program, target, ["-runs=0"])
    report("both", program, raws.values())
    for target, raw in raws.items():
        report(target, program, [raw])
    return 0


def report(name, program, raws):
    profile = BUILD / "lines" / f"{name}.profdata"
    # The system may have others, which do not know Swift's format.
    tools = Path(shutil.which("swift")).resolve().parent
    subprocess.run([tools / "llvm-profdata", "merge", *raws, "-o", profile], check=True)
    command = [tools / "llvm-cov", "export", "-summary-only", f"-instr-profile={profile}", program]
    exported = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    covered, count = collections.Counter(), collections.Counter()
    for file in exported["data"][0]["files"]:
        path = Path(file["filename"])
        if ROOT / "Sources" in path.parents:
            for module in (path.relative_to(ROOT / "Sources").parts[0], "all"):
                covered[module] += file["summary"]["lines"]["covered"]
                count[module] += file["summary"]["lines"]["count"]
    shares = [f"{module} {100 * covered[module] / count[module]:.0f} %" for module in sorted(count)]
    print(f"{name}: {', '.join(shares)} of {count['all']} lines")
