"""An Airflow DAG: lints a folder every night, and fails where there is a new error. Needs padlint on the worker's PATH."""

import pendulum
from airflow.sdk import dag, task


@dag(schedule="@daily", start_date=pendulum.datetime(2026, 1, 1, tz="UTC"), catchup=False, tags=["video"])
def padlint_nightly():
    @task.bash
    def lint():
        return (
            "padlint lint /srv/media --baseline /srv/padlint-baseline.ndjson --fail-on-empty"
            " --output ndjson=/srv/reports/{{ ds }}.ndjson --output html=/srv/reports/{{ ds }}.html"
        )

    lint()


padlint_nightly()
