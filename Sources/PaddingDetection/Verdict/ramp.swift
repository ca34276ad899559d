/// 0 up to `low`, 1 from `high` on, and evenly rising between.
func ramp(_ value: Float, _ low: Float, _ high: Float) -> Float {
  min(1, max(0, (value - low) / (high - low)))
}
