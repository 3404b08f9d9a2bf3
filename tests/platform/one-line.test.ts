import { expect, test } from "vitest";
import { clubForm, courtsForm } from "#contract/clubs/clubs.ts";
import { tournamentForm } from "#contract/competition/publication.ts";
import { bookingHolder } from "#contract/courts/bookings/bookings.ts";
import { clubRegistrationForm, profileForm, signUpForm } from "#contract/people/accounts/accounts.ts";
import { userForm } from "#contract/people/admin.ts";
import { typedPhone } from "#contract/values.ts";

const id = "00000000-0000-4000-8000-000000000000";

/** Every name that people type, and the other texts of one line, with the form that validates it. */
const texts = [
  ["a person", (name: string) => signUpForm.shape.name.safeParse(name)],
  ["a person, by an administrator", (name: string) => userForm.shape.name.safeParse(name)],
  ["a place", (location: string) => profileForm.shape.location.safeParse(location)],
  ["a new club", (name: string) => clubRegistrationForm.shape.clubName.safeParse(name)],
  ["a club", (name: string) => clubForm.shape.name.safeParse(name)],
  ["an address", (address: string) => clubForm.shape.address.safeParse(address)],
  ["a court", (name: string) => courtsForm.safeParse({ courts: [{ id, name }] })],
  ["a tournament", (name: string) => tournamentForm.shape.name.safeParse(name)],
  ["a guest", (name: string) => bookingHolder.safeParse({ kind: "guest", name })],
] as const;

test.each(texts)("the name of %s is one line", (_what, parse) => {
  for (const between of ["\n", "\r", "\r\n", "\t", "\u0000", "\u0085", "\u2028", "\u2029"]) {
    const issues = parse(`Copa${between}Bcc: todos@example.com`).error?.issues.map(({ message }) => message);
    expect([between, issues]).toEqual([between, ["NOT_PLAIN_TEXT"]]);
  }
});

test.each(texts)("the name of %s keeps its special characters", (what, parse) => {
  expect(parse(what === "a place" ? " Villa Ñandú’s \n" : " Copa “Ñandú” 25’ 🎾 \n").success).toBe(true);
});

test.each(texts)("the name of %s has no invisible characters", (_what, parse) => {
  const mention = "\u2068Mun\u0303oz\u2069\u00AD\u200B de\u00A0 la\uFEFF Paz\u200E";
  const parsed = parse(mention);
  expect(JSON.stringify(parsed.data)).toContain("Muñoz de la Paz");
  const nothing = parse("\u200B\u2068\u2069\u3164").error?.issues.map(({ message }) => message);
  expect(nothing).toContain("REQUIRED");
});

test("an address and a telephone can be pasted from the clipboard", () => {
  expect(signUpForm.shape.email.parse("\u200Bana@example.com\u200B ")).toBe("ana@example.com");
  expect(typedPhone.parse("\u202A+54 9 343 455\u20111234\u202C")).toBe("+54 9 343 455-1234");
});

test("a club's description of a tournament may have many lines", () => {
  expect(tournamentForm.shape.description.safeParse("Traé agua.\nHay premios.").success).toBe(true);
});
