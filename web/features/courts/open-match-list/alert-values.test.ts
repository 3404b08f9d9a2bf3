import { expect, test } from "vitest";
import { alertOf, alertValues } from "./alert-values.ts";

test("a first alert takes day, hours and club of the filters, and otherwise all days at followed clubs", () => {
  const filtered = alertValues(null, { cuando: "2026-12-04", desde: 18, hasta: 22, club: "c" });
  expect(filtered).toEqual({ weekdays: [4], from: 18, until: 22, which: "chosen", clubIds: ["c"] });
  const plain = alertValues(null, { nivel: "todos" });
  expect(plain).toEqual({ weekdays: [0, 1, 2, 3, 4, 5, 6], from: 6, until: 23, which: "followed", clubIds: [] });
});

test("an alert that was saved opens as it was, whatever the filters are", () => {
  const values = { weekdays: [0, 5], from: 18, until: 22, which: "chosen", clubIds: ["c"] } as const;
  expect(alertOf(values)).toMatchObject({ fromMinute: 1080, untilMinute: 1379, clubIds: ["c"], isOn: true });
  expect(alertValues(alertOf(values), { desde: 8, club: "d" })).toEqual(values);
  const followed = { ...values, which: "followed", clubIds: [] } as const;
  expect(alertValues(alertOf(followed), { club: "d" })).toEqual(followed);
});
