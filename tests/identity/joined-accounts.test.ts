import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { endsWithAccount, movedOfAccounts, neverAGuest } from "#server/db/person-columns.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { categoryOf, enter, pairUp } from "#tests/support/competitions.ts";
import { club, player, type SomeBody, testPassword, withRole } from "#tests/support/people.ts";
import { signIn, statusOfMe } from "#tests/support/sign-in.ts";

let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());
const paraná = await club(app, "Club Paraná");
const sol = await withRole(app, "Sol Súper", "super_admin");

const joining = (from: SomeBody, into: SomeBody) => ({ playerId: from.id, intoId: into.id });

/**
 * Makes two accounts of Ana: one with her work's address, which plays with Bea, and one with her own. Both follow the
 * club, one of them follows the other, and Caro follows both.
 */
async function twice() {
  const [old, own] = [await player(app, "Ana Ríos"), await player(app, "Ana R.")];
  const [bea, caro] = [await player(app, "Bea Sosa"), await player(app, "Caro Paz")];
  const categoryId = await categoryOf(app, paraná);
  const pairId = await pairUp(categoryId, old, bea);
  const alone = await categoryOf(app, paraná);
  await enter(alone, old);
  await old.api.pairs.inviteByLink({ categoryId: alone, partnerName: "Lucía" });
  for (const { api } of [old, own]) await api.follows.add({ target: "club", targetId: paraná.clubId });
  await old.api.follows.add({ target: "player", targetId: own.id });
  await old.api.follows.add({ target: "player", targetId: bea.id });
  for (const targetId of [old.id, own.id]) await caro.api.follows.add({ target: "player", targetId });
  await bea.api.follows.add({ target: "player", targetId: old.id });
  const { path } = await old.api.calendar.make();
  const kept = await own.api.calendar.make();
  await app.pool.query(`
    insert into notice_choice values ('${old.id}', 'pairs', false, false), ('${own.id}', 'pairs', true, true);
    insert into quiet_hours (person_id, time_zone) select id, 'UTC' from person where id in ('${old.id}', '${own.id}');
    insert into push_subscription (person_id, session_id, endpoint, p256dh, auth, server_key, device, created_at)
      select id, null, 'https://push.example.com/' || id, 'x', 'x', 'x', 'Celular', now() from person
      where id in ('${old.id}', '${own.id}');
    insert into partner_ad (id, person_id, category_name, level, area, when_text, side, until, made_at)
      select gen_random_uuid(), id, 'Mixto', '7ma', 'Paraná', 'noches', 'drive', '2026-11-28', now() from person
      where id in ('${old.id}', '${own.id}');
    insert into partner_message (id, from_id, to_id, text, sent_at) values
      (gen_random_uuid(), '${old.id}', '${bea.id}', 'Hola', now()),
      (gen_random_uuid(), '${own.id}', '${old.id}', 'Hola', now());
    insert into person_block values
      ('${old.id}', '${caro.id}', now()), ('${own.id}', '${caro.id}', now()), ('${caro.id}', '${old.id}', now()),
      ('${old.id}', '${own.id}', now());
    insert into player_report (id, person_id, reporter_id, reason, detail, made_at) values
      (gen_random_uuid(), '${old.id}', '${bea.id}', 'rude', '', now()),
      (gen_random_uuid(), '${own.id}', '${bea.id}', 'rude', '', now()),
      (gen_random_uuid(), '${old.id}', '${own.id}', 'rude', '', now())`);
  return { old, own, bea, caro, pairId, paths: [path ?? "", kept.path ?? ""] };
}

/** Reads all rows that a merge moves or deletes, with their owner, as comparable text. */
async function everythingOf(...people: readonly SomeBody[]) {
  const ids = people.map(({ id }) => id);
  const tables = [
    ...new Set([...endsWithAccount, ...movedOfAccounts.map(({ table }) => table), "entry", "pair", "pair_player"]),
  ];
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await app.db.execute<{ row: string }>(
        sql`select kept::text as row from ${sql.identifier(table)} kept where kept::text ~ ${ids.join("|")} order by 1`,
      );
      return [table, rows.map(({ row }) => row)];
    }),
  );
  return Object.fromEntries(found);
}

const followedBy = async ({ api }: SomeBody) =>
  (await api.follows.mine({})).followed.map(({ targetId }) => targetId).toSorted();

describe("two accounts of one person", () => {
  test("are merged by a super administrator: matches move, duplicates end, and separating restores everything", async () => {
    const { old, own, bea, caro, pairId, paths } = await twice();
    const before = await everythingOf(old, own);
    expect(await sol.api.merges.preview(joining(old, own))).toMatchObject({
      from: { id: old.id, hasAccount: true },
      parts: [{ clubName: "Club Paraná" }, {}],
      clashes: [],
      account: { email: old.email, devices: 1, follows: 3, hasCalendar: true, isInCharge: false },
    });
    const { mergeId } = await sol.api.merges.join(joining(old, own));

    expect(await examine(app.db, now)).toEqual([]);
    expect([await statusOfMe(app, old.cookie), await statusOfMe(app, own.cookie)]).toEqual([401, 200]);
    expect((await signIn(app, old.email, testPassword)).status).toBe(403);
    const { pairs, entries, devices, noticeChoices, calendar, partnerLinks } = await own.api.accounts.exportData();
    expect([pairs.map(({ id }) => id), entries.length, partnerLinks.length]).toEqual([[pairId], 2, 1]);
    expect([devices.length, noticeChoices, calendar.length]).toMatchObject([1, [{ push: true }], 1]);
    const { rows: blocks } = await app.pool.query(
      `select person_id as one, blocked_id as other from person_block
        where $1 in (person_id, blocked_id) order by person_id = $1`,
      [own.id],
    );
    expect(blocks).toEqual([
      { one: caro.id, other: own.id },
      { one: own.id, other: caro.id },
    ]);
    expect(await followedBy(own)).toEqual([bea.id, paraná.clubId].toSorted());
    expect([await followedBy(caro), await followedBy(bea)]).toEqual([[own.id], [own.id]]);
    expect(await Promise.all(paths.map(async (path) => (await app.fetch(path)).status))).toEqual([404, 200]);
    await expect(bea.api.players.profile({ playerId: old.id })).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });
    const again = sol.api.admin.activateUser({ userId: old.id });
    await expect(again).rejects.toMatchObject({ status: 409, code: "ACCOUNT_MERGED" });

    expect((await sol.api.merges.ofAccounts()).merges).toMatchObject([
      { id: mergeId, from: { id: old.id }, into: { id: own.id } },
    ]);
    await expect(paraná.api.merges.separate({ mergeId })).rejects.toMatchObject({ code: "MERGE_NOT_FOUND" });
    await sol.api.merges.separate({ mergeId });
    expect(await everythingOf(old, own)).toEqual(before);
    expect([(await signIn(app, old.email, testPassword)).status, (await app.fetch(paths[0] ?? "")).status]).toEqual([
      200, 200,
    ]);
    expect((await sol.api.merges.ofAccounts()).merges).toEqual([]);
    expect(await examine(app.db, now)).toEqual([]);
  });

  test("cannot be merged if both are in one category, and the preview names it", async () => {
    const [one, other] = [await player(app, "Eva Luna"), await player(app, "Eva L.")];
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, one, other);
    expect((await sol.api.merges.preview(joining(one, other))).clashes).toMatchObject([{ categoryId }]);
    const join = sol.api.merges.join(joining(one, other));
    await expect(join).rejects.toMatchObject({ status: 409, code: "CLAIM_CLASHES" });
    await one.api.pairs.leave({ categoryId });
    await sol.api.merges.join(joining(one, other));
    expect((await other.api.tournaments.myEntries({ tournamentId: await tournamentOf(categoryId) })).length).toBe(1);
  });

  test("cannot be merged by a club, and an account with any role at a club is never merged into another", async () => {
    const [one, other] = [await player(app, "Flor Mas"), await player(app, "Flor M.")];
    const foreign = { status: 404, code: "PLAYER_NOT_FOUND" };
    await expect(paraná.api.merges.preview(joining(one, other))).rejects.toMatchObject(foreign);
    await expect(paraná.api.merges.join(joining(one, other))).rejects.toMatchObject(foreign);
    await expect(sol.api.merges.join(joining(one, sol))).rejects.toMatchObject(foreign);
    await app.db.insert(clubMembership).values({ clubId: paraná.clubId, personId: one.id, role: "desk" });
    expect(await sol.api.merges.preview(joining(one, other))).toMatchObject({ account: { isInCharge: true } });
    const join = sol.api.merges.join(joining(one, other));
    await expect(join).rejects.toMatchObject({ status: 409, code: "MERGE_IN_CHARGE" });
    await sol.api.merges.join(joining(other, one));
  });

  test("cannot be separated after 30 days, and closing the remaining one erases both", async () => {
    const [one, other] = [await player(app, "Gala Uno"), await player(app, "Gala Dos")];
    await one.api.calendar.make();
    const { mergeId } = await sol.api.merges.join(joining(one, other));
    now = new Date(saturdayEvening.getTime() + 30 * 24 * 60 * 60 * 1000);
    await expect(sol.api.merges.separate({ mergeId })).rejects.toMatchObject({ code: "MERGE_NOT_FOUND" });
    now = saturdayEvening;
    await other.api.accounts.close({ email: other.email, password: testPassword });
    const { rows } = await app.db.execute<{ kept: string }>(sql`
      select person::text as kept from person
      union all select merge_record::text from merge_record where from_id = ${one.id}
      union all select sign_in_method::text from sign_in_method where person_id in (${one.id}, ${other.id})`);
    const left = rows.map(({ kept }) => kept).join();
    for (const trace of ["Gala", one.email, other.email]) expect(left).not.toContain(trace);
    expect((await signIn(app, one.email, testPassword)).status).toBe(401);
    expect(await examine(app.db, now)).toEqual([]);
  });
});

test("every column that only names accounts moves with the account, ends with it, or records its acts", () => {
  const moves = movedOfAccounts
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => name !== "follow.target_id");
  const ends = endsWithAccount.map((table) => `${table}.person_id`);
  const rest = neverAGuest.filter((name) => !moves.includes(name) && !ends.includes(name));
  expect(rest.filter((name) => name.endsWith(".person_id"))).toEqual([
    // In this order: ended; kept so that the account can sign in again; only of administrators; ended with the
    // session; requested again.
    ...["session.person_id", "sign_in_method.person_id", "email_confirmation.person_id"],
    ...["club_membership.person_id", "tournament_draft.person_id"],
    ...["push_subscription.person_id", "claim_request.person_id"],
  ]);
  expect(rest.length + moves.length + ends.length).toBe(neverAGuest.length);
});

async function tournamentOf(categoryId: string): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    "select tournament_id as id from tournament_category where id = $1",
    [categoryId],
  );
  return rows[0]?.id ?? "";
}
