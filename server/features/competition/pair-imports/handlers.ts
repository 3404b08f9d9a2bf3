import { randomUUID } from "node:crypto";
import { nameKey } from "#domain/competition/pair-imports/import-cells.ts";
import { importUndoMilliseconds, nameOrders, pairKey } from "#domain/competition/pair-imports/import-match.ts";
import { pairsFromImport } from "#domain/competition/pair-imports/import-pairs.ts";
import { takesPairs } from "#domain/competition/pairs/place-alone.ts";
import type { Known } from "#domain/competition/tournaments/eligibility.ts";
import { instant, type PersonId, personId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { holdOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { lockManagedCategory } from "#server/features/competition/categories/policy.ts";
import { idsOf } from "#server/features/competition/categories/reads.ts";
import { withdrawProposals } from "#server/features/competition/pairs/writes.ts";
import { offerPlaces } from "#server/features/competition/pairs/writes-waiting.ts";
import {
  makeHalves,
  noteUnrecorded,
  takeBackPayments,
  waiveRest,
} from "#server/features/money/finances/writes-charges.ts";
import { deleteGuests, insertGuests } from "#server/features/people/guests/writes.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubPlayDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { phoneKey, readPhone } from "#server/platform/identity/phone.ts";
import { findToImportInto } from "./policy.ts";
import {
  entriesOf,
  findImport,
  type Import,
  latestImport,
  namesOfPairs,
  playersByName,
  playersByPhone,
  playersToEnter,
  untouchedPairs,
} from "./reads.ts";
import { presentImport, presentRow } from "./view.ts";
import { deletePairs, insertImport, insertPairs, saveUndone } from "./writes.ts";

export const preview = signedIn.pairImports.preview.handler(async ({ input, context: { db, actor }, errors }) => {
  const category = await findToImportInto(db, input.categoryId, actor);
  if (!category) throw errors.CATEGORY_NOT_FOUND();
  const heard = ({ name, phone }: { name: string; phone: string }) => ({ name, ...phoneOf(phone, category.near) });
  const rows = input.rows.map(({ players: [one, other] }) => [heard(one), heard(other)] as const);
  const players = rows.flat();
  const keys = new Set(players.flatMap(({ phone }) => (phone === null ? [] : [phoneKey(phone)])));
  const names = new Set(players.flatMap(({ name }) => nameOrders(name)));
  const byPhone = Map.groupBy(await playersByPhone(db, category, [...keys]), (found) => found.phoneKey ?? "");
  const byName = Map.groupBy(await playersByName(db, category, [...names]), ({ name }) => nameKey(name));
  const pairs = await pairKeys(db, category.id);
  const compare = (player: (typeof players)[number]) => {
    const called = player.phone === null ? [] : (byPhone.get(phoneKey(player.phone)) ?? []);
    const alike = byName.get(nameKey(player.name)) ?? [];
    const others = alike.filter(({ id }) => called.every((one) => one.id !== id));
    return {
      ...player,
      found: [
        ...called.map((person) => ({ person, by: "phone" as const })),
        ...others.map((person) => ({ person, by: "name" as const })),
      ],
    };
  };
  return {
    places: category.drawn ? null : Math.max(0, category.quota - category.taken),
    rows: rows.map(([one, other]) =>
      presentRow([compare(one), compare(other)], pairs.has(pairKey([one.name, other.name]))),
    ),
  };
});

export const make = signedIn.pairImports.make.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const category = await lockManagedCategory(tx, input.categoryId, actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    orRefuse(takesPairs(category.format), errors);
    const moment = now();
    const today = clubPlayDay(moment, category.timeZone);
    const club = await holdOwnClub(tx, category.clubId, actor, "no key update");
    const near = club?.whatsapp ?? club?.phone ?? null;

    const knownIds = input.rows.flatMap(({ players }) =>
      players.flatMap(({ playerId }) => (playerId ? [personId(playerId)] : [])),
    );
    const known = await playersToEnter(tx, category.clubId, knownIds);
    const newcomers = new Map<PersonId, Known & { name: string; phone: string | null }>();
    const asPerson = (player: (typeof input.rows)[number]["players"][number]): PersonId => {
      if (player.playerId) return personId(player.playerId);
      const id = personId(randomUUID());
      const { phone } = phoneOf(player.phone, near);
      newcomers.set(id, {
        name: oneSpaceEach(player.name),
        phone,
        category: category.name,
        level: player.level ?? category.level,
      });
      return id;
    };
    const rows = input.rows.map(({ players: [one, other], paid, letIn, note }) => {
      const both = [asPerson(one), asPerson(other)] as const;
      const [first, second] = both.map((id) => known.get(id) ?? newcomers.get(id) ?? null);
      return {
        players: both,
        names: [one.name, other.name] as const,
        known: [first ?? null, second ?? null] as const,
        isNew: both.every((id) => newcomers.has(id)),
        paid,
        letIn,
        note: note || null,
      };
    });
    const entrants = await entriesOf(tx, category.id, knownIds);
    const before = {
      entrants,
      pairs: await pairKeys(tx, category.id),
      now: instant(moment.getTime()),
      today,
      by: actor.personId,
      waits: input.waits ?? false,
    };
    const { made, refused } = orRefuse(pairsFromImport(category, rows, before), errors);

    const players = made.flatMap(({ pair }) => pair.players);
    // Their locality is unknown; they play in this province.
    const location = context.signInOptions.province;
    const guests = players.flatMap((id) => {
      const newcomer = newcomers.get(id);
      return newcomer
        ? [{ ...newcomer, id, category: category.name, level: newcomer.level ?? category.level, location }]
        : [];
    });
    if (guests.length > 0) await insertGuests(tx, category.clubId, guests);
    // All come at one moment, so that the waiting list sorts them by id: ids in the order of the sheet.
    const ids = made.map(() => randomUUID()).toSorted();
    const pairs = made.map(({ row, pair, despite }, nth) => ({
      id: ids[nth] ?? randomUUID(),
      categoryId: category.id,
      proposerId: pair.players[0],
      inviteeId: pair.players[1],
      state: pair.state,
      cost: pair.state === "waitlisted" ? null : category.cost,
      proposedAt: moment,
      acceptedAt: moment,
      waitsSince: pair.state === "waitlisted" ? moment : null,
      confirmedAt: pair.state === "confirmed" ? moment : null,
      confirmedBy: pair.state === "confirmed" ? actor.personId : null,
      reserve: category.drawn,
      letIn: despite.length > 0 ? [...despite] : null,
      note: rows[row]?.note ?? null,
      noteReviewed: !rows[row]?.note,
    }));
    const hasAccount = (player: PersonId) => known.get(player)?.hasAccount === true;
    const enteredBefore = new Set(entrants.map(({ player }) => player));
    if (pairs.length > 0) {
      await withdrawProposals(tx, [category.id], [...enteredBefore]);
      await insertPairs(tx, category.id, pairs, actor.personId);
      const halves = pairs.flatMap(({ id: pairId, state, proposerId, inviteeId }) =>
        state === "waitlisted" ? [] : [{ pairId, players: [proposerId, inviteeId] as const, cost: category.cost }],
      );
      await makeHalves(tx, category, halves, moment);
      const paid = pairs.filter(({ state }) => state === "confirmed").map(({ id }) => id);
      await noteUnrecorded(tx, paid, { actor, now: () => moment });
    }
    const written = await insertImport(tx, {
      categoryId: category.id,
      madeAt: moment,
      fileHash: input.fileHash,
      pairIds: pairs.map(({ id }) => id),
      guestIds: guests.map(({ id }) => id),
      enteredIds: players.filter((player) => !enteredBefore.has(player)),
      paid: pairs.filter(({ state }) => state === "confirmed").length,
      waiting: pairs.filter(({ state }) => state === "waitlisted").length,
      refused: [...refused],
    });
    await record(tx, context, {
      kind: "pairs.imported",
      ...idsOf(category),
      people: players.filter(hasAccount),
      made: pairs.map(({ id, proposerId, inviteeId, state }) => ({
        pair: id,
        waits: state === "waitlisted",
        people: [proposerId, inviteeId].filter(hasAccount),
      })),
      after: { ...factsOf(written), fileHash: input.fileHash },
    });
    const paidInLine = made.flatMap(({ row, pair }) => (pair.state === "waitlisted" && rows[row]?.paid ? [row] : []));
    return { ...presentImport(written), paidInLine };
  }),
);

export const latest = signedIn.pairImports.latest.handler(async ({ input, context: { db, actor, now }, errors }) => {
  const category = await findToImportInto(db, input.categoryId, actor);
  if (!category) throw errors.CATEGORY_NOT_FOUND();
  const found = await latestImport(db, category.id, new Date(now().getTime() - importUndoMilliseconds));
  return { latest: found ? { ...presentImport(found), madeAt: found.madeAt.toISOString() } : null };
});

export const undo = signedIn.pairImports.undo.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const asked = await findImport(tx, input.importId);
    const category = asked && (await lockManagedCategory(tx, asked.categoryId, context.actor));
    // Read again: a second press has waited for the category.
    const found = category && (await findImport(tx, input.importId));
    if (!category || !found) throw errors.PAIR_IMPORT_NOT_FOUND();
    if (found.undoneAt) return { pairs: found.pairIds.length };
    const moment = context.now();
    if (moment.getTime() - found.madeAt.getTime() >= importUndoMilliseconds) throw errors.PAIR_IMPORT_TOO_OLD();
    await holdOwnClub(tx, category.clubId, context.actor, "no key update");
    const pairs = await untouchedPairs(tx, found);
    if (!pairs) throw errors.PAIR_IMPORT_CHANGED();
    const undone = { how: "reversal", why: "import-undone", ...context } as const;
    const none = () => Promise.reject(new Error("an import knows no cash"));
    await takeBackPayments(tx, found.pairIds, undone, none);
    await waiveRest(tx, { pairIds: found.pairIds }, "import-undone", context);
    await deletePairs(tx, found, pairs);
    await offerPlaces(tx, context, category.id);
    await deleteGuests(tx, found.guestIds);
    await saveUndone(tx, found.id, moment);
    const guests = new Set(found.guestIds);
    const people = pairs.flatMap(({ proposerId, inviteeId }) => [proposerId, inviteeId]);
    await record(tx, context, {
      kind: "pairs.import-undone",
      ...idsOf(category),
      people: people.filter((player) => !guests.has(player)),
      before: factsOf(found),
    });
    return { pairs: pairs.length };
  }),
);

function factsOf({ id, pairIds, guestIds }: Import) {
  return { importId: id, pairs: pairIds.length, guests: guestIds.length };
}

async function pairKeys(db: Database | Transaction, categoryId: string): Promise<ReadonlySet<string>> {
  return new Set((await namesOfPairs(db, categoryId)).map(({ one, other }) => pairKey([one, other])));
}

/** Reads a phone number of a sheet. Sheets are full of invalid ones, and none keeps its player out. */
function phoneOf(typed: string, near: string | null): { phone: string | null; phoneUnreadable: boolean } {
  const read = readPhone(typed, { near });
  return { phone: read.ok ? read.value : null, phoneUnreadable: !read.ok };
}

function oneSpaceEach(name: string): string {
  return name.replace(/\s+/g, " ");
}
