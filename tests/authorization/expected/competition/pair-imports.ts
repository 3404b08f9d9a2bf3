import { type Expectations, ownClub } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { categoryOf } from "#tests/support/competitions.ts";

const player = (name: string) => ({ name, phone: "", level: null });
const theirsOnly = ownClub("404 CATEGORY_NOT_FOUND");

/** Creates a spreadsheet of one pair, and a category for it. */
async function sheet({ app, clubAdmin }: Scene) {
  const unknown = (name: string) => ({ ...player(name), playerId: null });
  const row = { players: [unknown("Tito Vega"), unknown("Pepe Luna")] as const, paid: false, letIn: false };
  const categoryId = await categoryOf(app, clubAdmin);
  return {
    categoryId,
    fileHash: "0".repeat(64),
    rows: [{ ...row, players: [...row.players] }],
  };
}

export const pairImports: Expectations<"pairImports"> = {
  "pairImports.preview": {
    least: "desk",
    answers: theirsOnly,
    input: async ({ app, clubAdmin }) => ({
      categoryId: await categoryOf(app, clubAdmin),
      rows: [{ players: [player("Tito Vega"), player("Pepe Luna")] }],
    }),
  },
  "pairImports.make": { least: "desk", answers: theirsOnly, input: sheet },
  "pairImports.latest": {
    least: "desk",
    answers: theirsOnly,
    input: async ({ app, clubAdmin }) => ({ categoryId: await categoryOf(app, clubAdmin) }),
  },
  "pairImports.undo": {
    least: "manager",
    answers: ownClub("404 PAIR_IMPORT_NOT_FOUND"),
    input: async (scene) => {
      const asked = await sheet(scene);
      const [row] = asked.rows;
      const [one, other] = row?.players ?? [];
      if (!row || !one || !other) throw new Error("the sheet has a pair");
      const { importId } = await scene.clubAdmin.api.pairImports.make({
        ...asked,
        rows: [{ ...row, players: [one, other] }],
      });
      return { importId };
    },
  },
};
