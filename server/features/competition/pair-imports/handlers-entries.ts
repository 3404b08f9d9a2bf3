import { randomUUID } from "node:crypto";
import { nameKey } from "#domain/competition/pair-imports/import-cells.ts";
import { nameOrders } from "#domain/competition/pair-imports/import-match.ts";
import { admitPlayer, checkAddable, takesPlayers } from "#domain/competition/pairs/place-alone.ts";
import type { Known, PlayerObjection } from "#domain/competition/tournaments/eligibility.ts";
import { type PersonId, personId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { holdOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { lockManagedCategory } from "#server/features/competition/categories/policy.ts";
import { idsOf, type LockedCategory } from "#server/features/competition/categories/reads.ts";
import { openToLatePlayers } from "#server/features/competition/entries/reads.ts";
import { enterAlone } from "#server/features/competition/entries/writes.ts";
import { insertGuests } from "#server/features/people/guests/writes.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubPlayDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { phoneKey, readPhone } from "#server/platform/identity/phone.ts";
import { entriesOf, type FoundPerson, playersByName, playersByPhone, playersToEnter } from "./reads.ts";
import { presentCandidate } from "./view.ts";

export const add = signedIn.entries.add.handler(({ input, context, errors }) => {
  const adding = context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const category = await lockManagedCategory(tx, input.categoryId, actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    orRefuse(takesPlayers(category.format), errors);
    const at = now();
    orRefuse(checkAddable(await openToLatePlayers(tx, category), clubPlayDay(at, category.timeZone)), errors);
    // Exclusive: if two operators add the same guest at once, the second finds them.
    const club = await holdOwnClub(tx, category.clubId, actor, "no key update");
    const near = club?.whatsapp ?? club?.phone ?? null;
    const rows = input.rows.map((row) => ({ ...row, phone: phoneOf(row.phone, near) }));
    const { added, guests, refused, hasAccount } = await sortOut(tx, category, rows);
    if (guests.length > 0) {
      const { name: place, level } = category;
      // Their locality is unknown; they play in this province.
      const profile = { category: place, level, location: context.signInOptions.province };
      await insertGuests(
        tx,
        category.clubId,
        guests.map((guest) => ({ ...guest, ...profile })),
      );
    }
    await enterAlone(tx, category, added, { enteredBy: actor.personId, confirmed: input.confirmed, at });
    if (added.length > 0) {
      const players = added.map(({ player }) => player);
      await record(tx, context, {
        kind: "entries.added",
        ...idsOf(category),
        people: players.filter((player) => hasAccount.has(player)),
        after: { players, guests: guests.length, confirmed: input.confirmed },
      });
    }
    return { added: added.length, guests: guests.length, refused };
  });
  const { ALREADY_ENTERED, CATEGORY_FULL } = errors;
  return refuseOnConstraint(adding, { entry_once: ALREADY_ENTERED, category_quota_holds: CATEGORY_FULL });
});

type Row = {
  readonly name: string;
  readonly phone: string | null;
  readonly playerId: string | null;
  readonly isAnother?: boolean | undefined;
  readonly letIn?: boolean | undefined;
};
type Refused = {
  readonly row: number;
  readonly code: "GUEST_KNOWN" | "PLAYER_NOT_FOUND" | "ALREADY_ENTERED" | "CATEGORY_FULL" | PlayerObjection;
  readonly candidates: ReturnType<typeof presentCandidate>[];
};

/** Decides row by row who enters a locked category as themselves, who becomes a guest, and which rows are refused. */
async function sortOut(tx: Transaction, category: LockedCategory, rows: readonly Row[]) {
  const ids = rows.flatMap(({ playerId }) => (playerId ? [personId(playerId)] : []));
  const known = await playersToEnter(tx, category.clubId, ids);
  const before = new Set<string>((await entriesOf(tx, category.id, ids)).map(({ player }) => player));
  const alike = await peopleAlike(tx, category, rows);
  const added: { player: PersonId; despite: readonly PlayerObjection[] }[] = [];
  const guests: { id: PersonId; name: string; phone: string | null }[] = [];
  const refused: Refused[] = [];
  const newNames = new Set<string>();
  for (const [row, one] of rows.entries()) {
    const refuse = (code: Refused["code"], candidates: Refused["candidates"] = []) =>
      refused.push({ row, code, candidates });
    const candidates = one.playerId || one.isAnother ? [] : alike(one);
    const player = personId(one.playerId ?? randomUUID());
    // A guest gets the category's own class, so that nothing is against them.
    const facts: Known | undefined = one.playerId
      ? known.get(player)
      : { category: category.name, level: category.level };
    const isRepeated = !one.playerId && !one.isAnother && newNames.has(nameKey(one.name));
    if (candidates.length > 0 || isRepeated) refuse("GUEST_KNOWN", candidates);
    else if (!facts) refuse("PLAYER_NOT_FOUND");
    else if (before.has(player)) refuse("ALREADY_ENTERED");
    else if (category.taken + added.length >= category.quota) refuse("CATEGORY_FULL");
    else {
      const admitted = admitPlayer(facts, category, one.letIn ?? false);
      if (!admitted.ok) {
        refuse(admitted.reason);
        continue;
      }
      before.add(player);
      added.push({ player, despite: admitted.value });
      if (one.playerId) continue;
      newNames.add(nameKey(one.name));
      guests.push({ id: player, name: one.name.replace(/\s+/g, " "), phone: one.phone });
    }
  }
  return {
    added,
    guests,
    refused,
    hasAccount: new Set([...known].flatMap(([id, one]) => (one.hasAccount ? [id] : []))),
  };
}

/** Finds the known people of each row, by phone and by name, and whether they are entered. */
async function peopleAlike(tx: Transaction, category: LockedCategory, rows: readonly Row[]) {
  const asked = rows.filter(({ playerId, isAnother }) => !playerId && !isAnother);
  const phones = new Set(asked.flatMap(({ phone }) => (phone === null ? [] : [phoneKey(phone)])));
  const names = new Set(asked.flatMap(({ name }) => nameOrders(name)));
  const byPhone = Map.groupBy(await playersByPhone(tx, category, [...phones]), ({ phoneKey }) => phoneKey ?? "");
  const byName = Map.groupBy(await playersByName(tx, category, [...names]), ({ name }) => nameKey(name));
  const found = [...byPhone.values(), ...byName.values()].flat().map(({ id }) => personId(id));
  const entered = new Set<string>((await entriesOf(tx, category.id, found)).map(({ player }) => player));
  return ({ name, phone }: Row) => {
    const called: readonly FoundPerson[] = phone === null ? [] : (byPhone.get(phoneKey(phone)) ?? []);
    const others = (byName.get(nameKey(name)) ?? []).filter(({ id }) => called.every((one) => one.id !== id));
    return [...called.map((one) => [one, "phone"] as const), ...others.map((one) => [one, "name"] as const)]
      .slice(0, 5)
      .map(([one, by]) => presentCandidate(one, by, entered.has(one.id)));
  };
}

function phoneOf(text: string | undefined, near: string | null): string | null {
  const read = readPhone(text ?? "", { near });
  return read.ok ? read.value : null;
}
