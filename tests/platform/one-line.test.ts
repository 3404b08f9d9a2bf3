import { expect, test } from "vitest";
import { clubRegistrationForm, profileForm, signUpForm } from "#contract/accounts.ts";
import { userForm } from "#contract/admin.ts";
import { bookingHolder } from "#contract/bookings.ts";
import { clubForm, courtsForm } from "#contract/clubs.ts";
import { tournamentForm } from "#contract/tournament-drafts.ts";

const id = "00000000-0000-4000-8000-000000000000";

/** Every name that people type, and the other texts of one line, with the form that takes it. */
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

test.each(texts)("the name of %s has its own signs", (what, parse) => {
  expect(parse(what === "a place" ? " Villa Ñandú’s \n" : " Copa “Ñandú” 25’ 🎾 \n").success).toBe(true);
});

test("what a club writes about a tournament may be many lines", () => {
  expect(tournamentForm.shape.description.safeParse("Traé agua.\nHay premios.").success).toBe(true);
});
