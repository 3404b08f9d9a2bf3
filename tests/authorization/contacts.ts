import { ne } from "drizzle-orm";
import { isId } from "#domain/lib/ids.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { person } from "#server/db/tables/people.ts";
import type { SomeBody } from "#tests/support/people.ts";
import { sceneAccount } from "./expected/money/proofs.ts";
import type { Scene } from "./scene.ts";

/** Gives everybody of the scene and the stranger a telephone, and the club a bank account. */
export async function giveContacts(scene: Scene, stranger: SomeBody): Promise<void> {
  const { concerned, mate, otherPlayer, clubAdmin, clubAdminWhoPlays, otherClubAdmin, superAdmin } = scene;
  const reachable = [concerned, mate, otherPlayer, clubAdmin, clubAdminWhoPlays, otherClubAdmin, superAdmin, stranger];
  const { clubId } = clubAdmin;
  await clubAdmin.api.paying.saveAccount({ clubId, account: sceneAccount, confirmsPaid: true });
  for (const [nth, { api }] of reachable.entries()) await api.accounts.savePhone({ phone: `343 400-10${nth}0` });
}

/** Reads everybody's contact data except the stranger's: e-mail addresses, ten-digit telephones, transfer accounts. */
export async function contactsBut({ app }: Scene, stranger: SomeBody): Promise<readonly string[]> {
  const others = await app.db
    .select({ email: person.email, key: person.phoneKey })
    .from(person)
    .where(ne(person.id, stranger.id));
  const bookers = await app.db.select({ phone: booking.guestPhone }).from(booking);
  const known = [...others.flatMap(({ email, key }) => [email, key]), ...bookers.map(({ phone }) => tenDigits(phone))];
  return [...known, sceneAccount.alias, sceneAccount.cbu].filter((contact) => contact !== null);
}

function tenDigits(phone: string | null): string | null {
  return phone?.replaceAll(/\D/g, "").slice(-10) ?? null;
}

/** Finds the contacts that appear anywhere in an answer, in any notation of a telephone. */
export function contactsIn(answer: unknown, known: readonly string[]): readonly string[] {
  if (typeof answer === "string") {
    // The digits of an id may be those of a telephone, by chance.
    if (isId(answer)) return [];
    const text = answer.toLowerCase();
    // A telephone may contain a mobile's "15", or a zero before the area code.
    const digits = [text.replaceAll(/\D/g, ""), text.replaceAll(/\b15\b|\D/g, "")];
    return known.filter((one) => text.includes(one.toLowerCase()) || digits.some((written) => written.includes(one)));
  }
  return typeof answer === "object" && answer !== null
    ? Object.values(answer).flatMap((within) => contactsIn(within, known))
    : [];
}
