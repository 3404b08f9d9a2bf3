import { create } from "qrcode";

/** The text as a QR code with the white margin that scanners need. */
export function QrCode({ text, className }: { text: string; className: string | undefined }) {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const edge = 4;
  const side = modules.size + 2 * edge;
  const dots = Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) =>
      modules.get(row, column) ? `M${column + edge} ${row + edge}h1v1h-1z` : "",
    ).join(""),
  ).join("");
  return (
    <svg className={className} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={text} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={dots} />
    </svg>
  );
}
