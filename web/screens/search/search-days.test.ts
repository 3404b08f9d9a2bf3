import { expect, test } from "vitest";
import type { SearchDays } from "#web/features/competition/tournaments/search-filters.ts";
import { daysInWords, daysLabel } from "./search-days.ts";

const from = { desde: "2026-12-05" } as const;
const to = { hasta: "2026-12-13" } as const;

test.each<[SearchDays, string, string | null]>([
  [{ fecha: "finde" }, "Este finde", "este finde"],
  [{ ...from, ...to }, "sáb 5 a dom 13 dic", "entre el sáb 5 dic y el dom 13 dic"],
  [{ ...from, hasta: "2026-12-05" }, "sáb 5 dic", "el sáb 5 dic"],
  [from, "Desde sáb 5 dic", "desde el sáb 5 dic"],
  [to, "Hasta dom 13 dic", "hasta el dom 13 dic"],
  [{}, "Cualquier fecha", null],
])("%o reads as %j and %j", (days, label, inWords) => {
  expect([daysLabel(days), daysInWords(days)]).toEqual([label, inWords]);
});
