/// What `padlint config init` writes.
public enum ConfigurationTemplate {
  /// A configuration that changes nothing, with every key and what it is for. Lines that begin with `#` and a letter
  /// become settings when the sign is removed.
  public static let text = """
    # Settings of padlint for this folder and all below it. Remove the # before a setting to use it.
    # `padlint config check` finds mistakes, `padlint config show` says what is in force, `padlint schema config` serves
    # editors. Paths and patterns are relative to this file; patterns are those of .gitignore.

    # Whose requirements count; `padlint policies` lists them.
    #policy: apple-hig

    # From which severity on a run fails: error, warning or note.
    #fail-on: error

    # What single rules are worth: error, warning, note or off; `padlint rules` lists them.
    #severities:
    #  edge-sliver: note
    #  inconclusive: "off"

    # What to take from folders, and what to leave out.
    #include: ["*.mp4", "*.mov"]
    #exclude: ["drafts/**"]

    # Findings that are known: only new ones fail. Written by `padlint . --write-baseline padlint-baseline.ndjson`.
    #baseline: padlint-baseline.ndjson

    # Reports that every run writes, and the screens that they tell about; `padlint devices` lists them.
    #output: ["html=padlint.html", "json=padlint.json"]
    #devices: [iphone-16-pro, apple-tv, 390x844@3]

    # How closely to look at a file, for how many seconds at most, and how many files at a time.
    #samples: 32
    #timeout: 60
    #jobs: 2

    # Policies of your own.
    #policies:
    #  house:
    #    base: filmhub
    #    severities: { viewing-mode: error }

    # Other rules for some paths.
    #overrides:
    #  - { path: archive/, policy: amazon-prime, reason: delivered before there was a rule }

    # Findings to let pass; reports show why. After `until` they count again.
    #suppressions:
    #  - { path: trailer.mp4, rules: [embedded-padding], reason: approved by the director, until: 2030-01-31 }

    """
}
