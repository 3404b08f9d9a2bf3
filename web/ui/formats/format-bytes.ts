const steps = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
const step = 1_000;

/** Formats a number of bytes, which may be negative, in the largest unit of which there is one: "34 MB", "1,2 GB". */
export function formatBytes(bytes: number): string {
  const size = Math.abs(bytes);
  const at = Math.min(steps.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, size)) / 3) - 1));
  const unit = steps[at];
  const value = bytes / step ** (at + 1);
  return new Intl.NumberFormat("es-AR", { style: "unit", unit, maximumFractionDigits: at > 1 ? 1 : 0 }).format(value);
}
