import plain from "@fontsource/archivo/files/archivo-latin-400-normal.woff?inline";
import strong from "@fontsource/archivo/files/archivo-latin-600-normal.woff?inline";
import black from "@fontsource/archivo/files/archivo-latin-800-normal.woff?inline";
import plainMore from "@fontsource/archivo/files/archivo-latin-ext-400-normal.woff?inline";
import strongMore from "@fontsource/archivo/files/archivo-latin-ext-600-normal.woff?inline";
import blackMore from "@fontsource/archivo/files/archivo-latin-ext-800-normal.woff?inline";
import type { PictureWords } from "#web/features/outreach/public-pages/told/picture-words.ts";

import * as texts from "#web/i18n/texts.ts";

const size = { width: 1200, height: 630 };

/** Chats crop small previews to the square in the middle: all words stay inside it. */
const column = 590;

/** Font sizes of a title; the first whose lines are enough is taken. */
const titleSizes = [
  { fontSize: 76, lines: 3 },
  { fontSize: 60, lines: 3 },
  { fontSize: 48, lines: 4 },
  { fontSize: 38, lines: 6 },
] as const;
/** Width of a letter in the heaviest weight, as a fraction of the font size. */
const letterWidth = 0.58;

const weights = [
  { weight: 400, files: [plain, plainMore] },
  { weight: 600, files: [strong, strongMore] },
  { weight: 800, files: [black, blackMore] },
] as const;

/**
 * Draws the picture of a page as SVG in which every letter is an outline, so that the conversion to JPEG needs no font.
 * The layout library is large and loads with the first picture.
 */
export async function drawPicture(picture: PictureWords): Promise<string> {
  const { default: satori } = await import("satori");
  const fonts = await Promise.all(
    weights.flatMap(({ weight, files }) =>
      files.map(async (file, index) => {
        const data = await (await fetch(file)).arrayBuffer();
        return { name: `Archivo ${index}`, data, weight, style: "normal" as const };
      }),
    ),
  );
  return satori(<Picture {...picture} />, { ...size, fonts });
}

function Picture({ over, title, lines, mark, lit }: PictureWords) {
  return (
    <div style={{ ...center, ...size, background: "#1455D9", color: "#fff", fontFamily: "Archivo 0, Archivo 1" }}>
      <Court />
      <div style={{ ...center, width: column, textAlign: "center", padding: "18px 0" }}>
        <p style={{ ...line, fontSize: 26, fontWeight: 600, color: "#DCE8FF" }}>{over}</p>
        <p style={{ ...line, margin: "10px 0 14px", fontWeight: 800, ...titleOf(title) }}>{title}</p>
        {lines.map((one) => (
          <p key={one} style={{ ...line, fontSize: lines.length > 2 ? 24 : 30, fontWeight: 600, lineHeight: 1.3 }}>
            {one}
          </p>
        ))}
        <div style={{ ...pill, background: lit ? "#D9F026" : "#fff" }}>{mark}</div>
        <p style={{ ...line, marginTop: 22, fontSize: 24, fontWeight: 400, color: "#DCE8FF" }}>{texts.brand}</p>
      </div>
    </div>
  );
}

/** The lines of a court along the edges. */
function Court() {
  const white = "3px solid rgba(255, 255, 255, 0.55)";
  return (
    <div style={{ position: "absolute", top: 36, left: 36, width: 1128, height: 558, border: white, display: "flex" }}>
      <div style={{ width: 200, height: "100%", borderRight: white, display: "flex", alignItems: "center" }}>
        <div style={{ width: 200, height: 3, background: "rgba(255, 255, 255, 0.55)" }} />
      </div>
      <div style={{ flexGrow: 1 }} />
      <div style={{ width: 200, height: "100%", borderLeft: white, display: "flex", alignItems: "center" }}>
        <div style={{ width: 200, height: 3, background: "rgba(255, 255, 255, 0.55)" }} />
      </div>
    </div>
  );
}

/** Draws the title as large as it fits. */
function titleOf(title: string) {
  const linesAt = (fontSize: number) => {
    const fits = Math.floor(column / (fontSize * letterWidth));
    let used = 1;
    let length = 0;
    for (const word of title.split(/\s+/)) {
      if (length > 0 && length + 1 + word.length > fits) [used, length] = [used + 1, 0];
      length += word.length + (length > 0 ? 1 : 0);
      used += Math.floor(Math.max(0, length - 1) / fits);
      length = ((length - 1) % fits) + 1;
    }
    return used;
  };
  const last = titleSizes[titleSizes.length - 1];
  const { fontSize, lines } = titleSizes.find((one) => linesAt(one.fontSize) <= one.lines) ?? last ?? titleSizes[0];
  return { fontSize, lineClamp: lines, lineHeight: 1.06, letterSpacing: "-0.02em" };
}

const center = { display: "flex", flexDirection: "column", alignItems: "center", justifyContent: "center" } as const;
const line = { display: "block", maxWidth: column, margin: 0, lineClamp: 2, wordBreak: "break-word" } as const;
const pill = {
  display: "flex",
  alignItems: "center",
  marginTop: 22,
  padding: "10px 26px",
  borderRadius: 32,
  color: "#0B1426",
  fontSize: 28,
  fontWeight: 800,
} as const;
