import { expect, test } from "vitest";
import { tournamentDraft } from "#contract/competition/publication.ts";
import { freshCategory, freshValues, inFormat } from "#web/features/competition/publication/form/publish-values.ts";
import { fromDraft, stepOf, toDraft } from "./draft-values.ts";

const court = "00000000-0000-4000-8000-000000000001";
const values = {
  ...freshValues(),
  name: "Apertura",
  courtIds: [court],
  categories: [{ ...freshCategory(), cost: null }],
};

test("a draft returns the form as it was left, with half-written numbers too", () => {
  const draft = tournamentDraft.parse(toDraft(values, 2));
  expect(stepOf(draft)).toBe(2);
  expect(fromDraft(draft, [court])).toMatchObject({
    ...values,
    categories: [{ name: "Masculino", level: "7ma", quota: 16, cost: null }],
  });
});

test("the restored rows have different keys", () => {
  const two = { ...values, categories: [freshCategory(), freshCategory({ level: "6ta" })] };
  const keys = fromDraft(toDraft(two, 1), []).categories.map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

test("a court that is out of service is not chosen any more", () => {
  expect(fromDraft(toDraft(values, 3), []).courtIds).toEqual([]);
});

test("a missing hour gets the default", () => {
  const { startMinute, endMinute } = fromDraft({ ...toDraft(values, 1), startMinute: null, endMinute: null }, []);
  expect([startMinute, endMinute]).toEqual([18 * 60, 22 * 60]);
});

test("a category of players alone is open to all, until it is one of pairs again", () => {
  const alone = inFormat(freshCategory(), "MEXICANO");
  expect(alone.eligibility).toEqual({ kind: "open" });
  const narrowed = { ...alone, eligibility: { kind: "range", weakest: "6ta", strongest: "5ta" } } as const;
  expect(inFormat(narrowed, "KING").eligibility).toEqual(narrowed.eligibility);
  expect(inFormat(alone, "PLAYOFF").eligibility).toEqual({ kind: "own-or-stronger" });
});
