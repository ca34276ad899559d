public import Presentation

/// Rules, policies and devices as JSON for programs: arrays of objects, which may gain members.
public enum CatalogueJSON {
  /// Every rule with its metadata.
  public static func rules(_ rules: [Rule] = Rule.all) -> [UInt8] {
    array(of: rules) { json, rule in
      json.member("id", rule.id)
      json.member("defaultSeverity", rule.defaultSeverity?.rawValue ?? "off")
      json.member("summary", rule.summary)
      json.member("rationale", rule.rationale)
      json.member("source", rule.source)
      json.member("examples", rule.examples)
      json.member("remedy", rule.remedy)
    }
  }

  /// Policies with the severity of each rule.
  public static func policies(_ policies: [Policy]) -> [UInt8] {
    array(of: policies) { json, policy in
      json.member("name", policy.name)
      json.member("summary", policy.summary)
      json.member("wording", policy.wording)
      json.member("source", policy.source)
      json.member("checkedOn", policy.checkedOn)
      json.object("severities") { json in
        for rule in Rule.all { json.member(rule.id, policy.severities[rule.id]?.rawValue ?? "off") }
      }
      json.member("windowboxSeverity", policy.windowboxSeverity?.rawValue)
      json.object("tolerances") { json in
        for tolerance in Tolerance.allCases {
          // The names of cases are those that JSON has.
          let (name, value) = ("\(tolerance)", policy.tolerances[tolerance])
          switch tolerance.unit {
          case .share: json.member(name, value, decimals: 4)
          case .pixels: json.member(name, Int(value))
          case .seconds: json.member(name, value, decimals: 3)
          }
        }
      }
    }
  }

  /// Devices with their sizes and the source of these.
  public static func devices(_ devices: [Device]) -> [UInt8] {
    array(of: devices) { json, device in
      json.member("name", device.name)
      json.member("family", device.family.rawValue)
      json.member("widthPoints", Int(device.points.width))
      json.member("heightPoints", Int(device.points.height))
      json.member("widthPixels", Int(device.pixels.width))
      json.member("heightPixels", Int(device.pixels.height))
      json.member("scale", device.scale, decimals: 2)
      json.member("source", device.source.rawValue)
      json.member("coversUntil", device.source.coversUntil)
    }
  }

  private static func array<Item>(
    of items: [Item], _ members: (inout JSONWriter, Item) -> Void
  ) -> [UInt8] {
    var json = JSONWriter(.indented)
    json.objects(of: items, members)
    json.endDocument()
    return json.bytes
  }
}
