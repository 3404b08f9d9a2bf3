import { afterAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

const app = await createTestApp();
const paraná = await club(app, "Club Paraná");
const [ana, bea] = [await player(app, "Ana Invitada"), await player(app, "Bea Invitada")];
afterAll(() => app.close());

test.each(["PLAYOFF", "ROUND_ROBIN"] as const)("marks a pair that the club invites in a draw of %s", async (format) => {
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ format }]);
  const [categoryId = ""] = categoryIds;
  await fillWithConfirmedPairs(app, categoryId, paraná, 5);
  const form = { categoryId, playerIds: [ana.id, bea.id] satisfies [string, string], confirmed: true };
  const { id } = await paraná.api.pairs.addByHand({ ...form, wildCard: true });
  const { categories } = await paraná.api.tournaments.manage({ tournamentId });
  expect(categories[0]?.pairs.filter(({ wildCard }) => wildCard).map((pair) => pair.id)).toEqual([id]);
  expect(categories[0]?.taken).toBe(6);

  const { draftId } = await paraná.api.draws.draft({ categoryId });
  const [drafted] = (await paraná.api.tournaments.manage({ tournamentId })).categories;
  const drawn = await paraná.api.draws.publishDraft({ categoryId, draftId });
  for (const { rounds, zones } of [drawn, drafted?.draft?.bracket ?? drawn]) {
    const sides = [...rounds.flat(), ...zones.flatMap(({ matches }) => matches)].flatMap((match) => match.sides);
    const marked = sides.filter(({ mark }) => mark === "wild-card");
    expect(new Set(marked.map(({ pairId }) => pairId))).toEqual(new Set([id]));
    expect(sides.filter(({ pairId, mark }) => pairId === id && !mark)).toEqual([]);
    const rows = zones.flatMap((zone) => zone.rows).filter(({ mark }) => mark);
    expect(rows.map(({ pairId }) => pairId)).toEqual(zones.length > 0 ? [id] : []);
  }
});
