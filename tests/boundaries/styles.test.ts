import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { run, treeOf } from "./checkers.ts";

const component = (...classes: string[]) =>
  `import styles from "./card.module.css";\nexport const look = [${classes.map((name) => `styles.${name}`).join()}];\n`;

/** Checks a tree with one style sheet and its component. */
function check(sheet: string, code: string): { output: string; status: number | null } {
  const root = treeOf(
    new Map([
      ["web/ui/card.module.css", sheet],
      ["web/ui/card.tsx", code],
    ]),
  );
  try {
    return run(root, "scripts/check-structure.ts", []);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test("a style sheet and its component name the same classes", () => {
  const sheet = ".card {}\n@media (width < 480px) {\n  .narrow {}\n}\n";
  expect(check(sheet, component("card", "narrow"))).toMatchObject({ status: 0 });
  const { output, status } = check(sheet, component("card", "wide"));
  expect(output).toContain("web/ui/card.module.css:3  .narrow, which no importer");
  expect(output).toContain("web/ui/card.tsx:2  .wide, which web/ui/card.module.css does not define");
  expect(status).toBe(1);
});
