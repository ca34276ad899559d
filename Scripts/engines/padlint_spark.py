"""Lints a list of files, or of objects, on a Spark cluster, and writes Parquet: a row a file.

    spark-submit padlint_spark.py --files LIST --out FOLDER [--padlint PROGRAM] [--batch 200] [-- PADLINT-OPTION…]

LIST holds paths or https:// addresses that every executor reaches, separated by newlines or NULs. A task is a batch of
them, linted by one padlint, which every executor has installed. A task that dies is run again by Spark, and its rows are
taken from one attempt only: nothing is appended to files. What is wrong with a file is a row as well.

Not `rdd.pipe`: it splits lines, loses names that are not UTF-8, and can wait for ever.
"""

import argparse
import base64
import json
import subprocess
import sys

from pyspark.sql import SparkSession
from pyspark.sql import types as T

FINDING = T.StructType([
    T.StructField("ruleId", T.StringType(), False), T.StructField("severity", T.StringType(), False),
    T.StructField("message", T.StringType(), False), T.StructField("startSeconds", T.DoubleType()),
    T.StructField("endSeconds", T.DoubleType()),
])
# The flat members of padlint's records (`padlint schema`), the name as bytes, and the record itself.
SCHEMA = T.StructType(
    [T.StructField("pathBytes", T.BinaryType(), False)]
    + [T.StructField(name, T.StringType(), name not in ("path", "verdict")) for name in (
        "path", "verdict", "policy", "severity", "reason", "kind", "failureCode", "modifiedAt")]
    + [T.StructField(name, T.LongType()) for name in (
        "sizeBytes", "top", "bottom", "left", "right", "width", "height", "pictureWidth", "pictureHeight", "shownWidth",
        "shownHeight")]
    + [T.StructField(name, T.DoubleType()) for name in (
        "confidence", "shareOfFrame", "durationSeconds", "pictureAspectRatio")]
    + [T.StructField("findings", T.ArrayType(FINDING), False), T.StructField("record", T.StringType(), False)])


def lint(paths, program, options):
    """The records of a batch of paths; an error where padlint did not come to its end."""
    answer = subprocess.run(
        [program, "--files-from", "-", "--null", "--format", "ndjson", "--exit-zero-when-complete", "--no-cache",
         "--jobs", "1", "--quiet", *options],
        input=b"\0".join(paths), capture_output=True)
    lines = answer.stdout.split(b"\n")[:-1]
    if answer.returncode != 0 or not lines or json.loads(lines[-1])["type"] != "summary":
        raise RuntimeError(f"padlint ended with {answer.returncode}: {answer.stderr.decode(errors='replace')[-2000:]}")
    return lines[:-1]


def row(line):
    """A record as a row of the schema."""
    record = json.loads(line)
    name = base64.b64decode(record["pathBytes"]) if "pathBytes" in record else record["path"].encode()
    findings = [fields(finding, FINDING) for finding in record["findings"]]
    return fields({**record, "pathBytes": name, "findings": findings, "record": line.decode()}, SCHEMA)


def fields(values, schema):
    """The values of a struct. JSON has one kind of numbers, and Spark takes no 3 for a 3.0."""
    def value(field):
        found = values.get(field.name)
        return float(found) if found is not None and isinstance(field.dataType, T.DoubleType) else found

    return tuple(value(field) for field in schema)


def paths_in(file):
    """The paths of a list."""
    with open(file, "rb") as source:
        content = source.read()
    return [path for path in content.split(b"\0" if b"\0" in content else b"\n") if path]


def main():
    arguments, options = sys.argv[1:], []
    if "--" in arguments:
        place = arguments.index("--")
        arguments, options = arguments[:place], arguments[place + 1:]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", required=True, help="the list of paths")
    parser.add_argument("--out", required=True, help="the folder for Parquet; must not exist")
    parser.add_argument("--padlint", default="padlint", help="the program (default: padlint)")
    parser.add_argument("--batch", type=int, default=200, help="files of a task (default: 200)")
    chosen = parser.parse_args(arguments)
    paths = paths_in(chosen.files)
    batches = [paths[start:start + chosen.batch] for start in range(0, len(paths), chosen.batch)]
    spark = SparkSession.builder.appName("padlint").getOrCreate()
    program = chosen.padlint

    def rows(of_task):
        for batch in of_task:
            yield from map(row, lint(batch, program, options))

    linted = spark.sparkContext.parallelize(batches, max(1, len(batches))).mapPartitions(rows)
    # The schema is given: to find one out, Spark would lint everything twice.
    spark.createDataFrame(linted, SCHEMA).write.parquet(chosen.out)
    spark.stop()


if __name__ == "__main__":
    main()
