import { expect, test } from "vitest";
import { styleFaults } from "./style-classes.ts";

const sheet = ".card {\n  padding: 1.5rem;\n}\n\n/* .old { } */\n.card[data-on] .mark,\n.edge::before {\n  top: 0;\n}";
const narrow = "@media (width < 480px) {\n  .card tr {\n    display: grid;\n  }\n}";

/** Returns the faults of a style sheet and a component that imports it. */
function faultsOf(styles: string, component: string, more: Record<string, string> = {}): string[] {
  const files = {
    "web/ui/card.module.css": styles,
    "web/ui/card.tsx": `import styles from "./card.module.css";\n${component}`,
    ...more,
  };
  const sources = new Map(Object.entries(files).map(([path, text]) => [path, text.split("\n")]));
  return styleFaults(sources).map(({ place, what }) => `${place} ${what}`);
}

const whole = "<i className={styles.card}><b className={styles.mark} /><u className={styles.edge} /></i>;";

test("a style sheet whose classes are all used is accepted", () => {
  expect(faultsOf(`${sheet}\n${narrow}`, whole)).toEqual([]);
});

test("a class without a user is refused, also if it only stands in a query of the width", () => {
  const moved = 'import table from "#web/ui/table.module.css";\n<i className={table.card} />;';
  expect(faultsOf(narrow, moved, { "web/ui/table.module.css": ".card {}" })).toEqual([
    "web/ui/card.module.css:2 .card, which no importer of web/ui/card.module.css uses",
  ]);
});

test("a class that its style sheet does not define is refused", () => {
  expect(faultsOf(".card {}", "<i className={styles.card}><b className={styles.gone} /></i>;")).toEqual([
    "web/ui/card.tsx:2 .gone, which web/ui/card.module.css does not define",
  ]);
});

test("a computed name uses the classes that its file writes", () => {
  const tones = ".quiet {}\n.loud {}\n.lost {}";
  expect(faultsOf(tones, 'type Tone = "quiet";\nconst sizes = { loud: 2 };\nconst look = styles[tone];')).toEqual([
    "web/ui/card.module.css:3 .lost, which no importer of web/ui/card.module.css uses",
  ]);
});

test("the classes of an imported style sheet belong to the importing one", () => {
  const parts = { "web/ui/parts.css": ".part {}\n.rest {}" };
  expect(faultsOf('@import "./parts.css";\n.card {}', "const one = [styles.card, styles.part];", parts)).toEqual([
    "web/ui/parts.css:2 .rest, which no importer of web/ui/card.module.css uses",
  ]);
});
