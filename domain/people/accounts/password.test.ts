import fc from "fast-check";
import { expect, test } from "vitest";
import { commonWords } from "./common-words.ts";
import { checkPassword, checkPolicy } from "./password.ts";

const refused = { ok: false, reason: "PASSWORD_TOO_COMMON" };

test.each([
  "padel123",
  "12345678",
  "Pádel2026!",
  "p4d3l99",
  "contraseña",
  "CONTRASEÑA1",
  "qwerty",
  "asdfgh1",
  "poiuyt",
  "1q2w3e4r",
  "aaaaaa",
  "boca2boca2",
  "30111222",
  "river-plate",
  "!!!???",
])("refuses %s, a common first guess", (password) => {
  expect(checkPassword(password, [])).toEqual(refused);
});

test.each(["ana.rios@example.com", "anarios", "rios1990", "example1", "Ríos"])(
  "refuses %s to Ana Ríos of ana.rios@example.com",
  (password) => {
    expect(checkPassword(password, ["Ana Ríos", "ana.rios@example.com"])).toEqual(refused);
  },
);

test.each(["secreto de la abuela", "Tr3inta y tres", "vuelo-Zárate-17", "никогда-17-больше", "kx81mq"])(
  "takes %s",
  (password) => {
    expect(checkPassword(password, ["Ana Ríos", "ana.rios@example.com"])).toEqual({ ok: true, value: password });
  },
);

test("digits around a common word never make it better", () => {
  const word = fc.constantFrom(...commonWords);
  fc.assert(
    fc.property(fc.nat(99999), word, fc.nat(99999), (before, common, after) => {
      expect(checkPassword(`${before}${common.toUpperCase()}${after}`, [])).toEqual(refused);
    }),
  );
});

test.each([
  ["standard", "padel123", true],
  ["strict", "padel123", "PASSWORD_TOO_COMMON"],
  ["strict", "vuelo-Zarat", true],
  ["strong", "vuelo-Zarat", "PASSWORD_TOO_WEAK"],
  ["strong", "vuelo-Zarate", true],
  ["strong", "padel1234567", "PASSWORD_TOO_COMMON"],
] as const)("the %s policy judges %s: %s", (policy, password, expected) => {
  const checked = checkPolicy(policy, password, []);
  expect(checked.ok || checked.reason).toBe(expected);
});
