import { addDays } from "#domain/lib/calendar.ts";
import { replaceClubImage, replacePhoto } from "#server/features/clubs/media/writes.ts";
import { movePlaces } from "#server/features/competition/waiting-list/jobs.ts";
import { promote } from "#server/operator/super-admins.ts";
import { deliverNext } from "#server/platform/mail/delivery.ts";
import { createOutbox } from "#server/platform/mail/outbox.ts";
import { readersKeys } from "#tests/notices/push-service.ts";
import { saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { categoryOf, enter, fillWithConfirmedPairs, pairUp, propose, terms } from "#tests/support/competitions.ts";
import { club, player, testPassword, withRole } from "#tests/support/people.ts";
import type { Lock } from "./rival.ts";

/** Lists the locks of accounts, administrators' acts, and categories. Each meeting creates its own people. */
export async function locksOfPeople(app: TestApp): Promise<readonly Lock[]> {
  const sofia = await withRole(app, "Sofía", "super_admin");
  const one = async (query: string) => (await app.pool.query<{ it: unknown }>(query)).rows[0]?.it;
  const newClub = () => club(app, "Club Paraná");
  const newPlayer = () => player(app, "Ana Ríos");
  const closing = ({ api, email }: Awaited<ReturnType<typeof newPlayer>>) =>
    api.accounts.close({ email, password: testPassword });
  const waitingPair = async (categoryId: string) => {
    const [ana, bea] = [await newPlayer(), await newPlayer()];
    await enter(categoryId, ana, bea);
    const pairId = await propose(categoryId, ana, bea);
    await bea.api.pairs.accept({ pairId, waits: true });
    return pairId;
  };
  return [
    {
      at: "server/features/people/accounts/writes-closure.ts",
      lock: "the person who goes",
      promise: "somebody's profile is written while they close the account, and neither waits for the other for ever",
      statement: /from "person"/,
      meeting: async () => {
        const ana = await newPlayer();
        return {
          rival: [`update person set image = 'a.webp' where id = '${ana.id}'`],
          meanwhile: `update player_profile set location = 'Diamante' where person_id = '${ana.id}'`,
          act: () => closing(ana),
        };
      },
      fair: { answer: "done", meanwhile: 1 },
    },
    {
      at: "server/features/people/accounts/writes-email.ts",
      lock: "the person whose address changes",
      promise: "an address that is confirmed meanwhile is not replaced at once, as one that nobody has proven",
      statement: /"email_verified", "status" from "person"/,
      meeting: async () => {
        const { id, api } = await newPlayer();
        const rival = [`update person set email_verified = true where id = '${id}'`];
        const change = { email: `x${id}@example.com`, password: testPassword };
        const left = async () => (await api.accounts.access()).pendingEmail !== null;
        return { rival, act: () => api.accounts.changeEmail(change), left };
      },
      fair: { answer: "done", left: true },
    },
    {
      at: "server/features/people/accounts/reads.ts",
      lock: "the profile of whoever says what they compete as",
      promise: "a level that a club is changing is not changed back by the player, whose page was older",
      statement: /"level" from "player_profile"/,
      meeting: async () => {
        const [ana, owner] = [await newPlayer(), await newClub()];
        const categoryId = await categoryOf(app, owner);
        await app.pool.query(`
          insert into tournament_result (category_id, person_id, final_position, points_awarded, date_completed,
            valid_until) values ('${categoryId}', '${ana.id}', 1, 500, '2020-01-01', '2100-01-01')`);
        return {
          rival: [`update player_profile set level = '6ta' where person_id = '${ana.id}'`],
          act: () => ana.api.accounts.saveProfile({ category: "Masculino", level: "7ma", location: "Diamante" }),
        };
      },
      fair: { answer: "CLASS_IS_FIXED" },
    },
    {
      at: "server/features/outreach/follows/writes.ts",
      lock: "whoever follows",
      promise: "of two presses on the last place of five hundred one follows",
      statement: /from "person"/,
      meeting: async () => {
        const [ana, owner] = [await newPlayer(), await newClub()];
        const follow = (ids: string) => `insert into follow (person_id, target, target_id, since)
          select '${ana.id}', 'club', gen_random_uuid(), now() from ${ids}`;
        await app.pool.query(follow("generate_series(1, 499)"));
        return {
          rival: [`select from person where id = '${ana.id}' for no key update`, follow("generate_series(1, 1)")],
          act: () => ana.api.follows.add({ target: "club", targetId: owner.clubId }),
        };
      },
      fair: { answer: "TOO_MANY_FOLLOWS" },
    },
    {
      at: "server/features/competition/partner-ads/writes-messages.ts",
      lock: "whoever writes",
      promise: "of two presses on the last message of a day one is written",
      statement: /from "person"/,
      meeting: async () => {
        const [ana, bea] = [await newPlayer(), await newPlayer()];
        const until = addDays("2026-11-14", 5);
        const ad = { category: "Masculino", level: "7ma", area: "Paraná", when: "noches", side: "drive" } as const;
        await bea.api.partnerAds.publish({ ...ad, until });
        const write = (count: number) => `insert into partner_message (id, from_id, to_id, text, sent_at)
          select gen_random_uuid(), '${ana.id}', '${bea.id}', 'Hola', '${saturdayEvening.toISOString()}'
          from generate_series(1, ${count})`;
        await app.pool.query(write(9));
        return {
          rival: [`select from person where id = '${ana.id}' for no key update`, write(1)],
          act: () => ana.api.partnerMessages.write({ playerId: bea.id, text: "Hola" }),
        };
      },
      fair: { answer: "TOO_MANY_MESSAGES" },
    },
    {
      at: "server/features/people/admin/reads-locks.ts",
      lock: "the super administrators",
      promise: "the last super administrator stays, though the other was active a moment ago",
      statement: /from "person"/,
      meeting: async () => {
        const rita = await withRole(app, "Rita", "super_admin");
        return {
          rival: [`update person set status = 'inactive' where id = '${sofia.id}'`],
          act: () => sofia.api.admin.deactivateUser({ userId: rita.id }),
          after: `update person set status = 'active' where id = '${sofia.id}';
            update person set role = 'player' where id = '${rita.id}'`,
        };
      },
      fair: { answer: "LAST_SUPER_ADMIN" },
    },
    {
      at: "server/features/clubs/clubs/policy.ts",
      lock: "the club",
      promise: "a club that two deactivate is deactivated by one, in the audit too",
      statement: /from "club"/,
      meeting: async () => {
        const { clubId } = await newClub();
        const deactivations = `select count(*)::int as it from audit_event
          where target_id = '${clubId}' and action = 'club.deactivated'`;
        return {
          rival: [`update club set status = 'inactive' where id = '${clubId}'`],
          act: () => sofia.api.admin.deactivateClub({ clubId }),
          left: () => one(deactivations),
        };
      },
      fair: { answer: "done", left: 0 },
    },
    {
      at: "server/features/people/admin/reads-locks.ts",
      lock: "the clubs of a person",
      promise: "of the two who run a club the second cannot be taken off while the first is",
      statement: /from "club" where/,
      meeting: async () => {
        const [first, second] = [await newClub(), await newPlayer()];
        await app.pool.query(`insert into club_membership values ('${first.clubId}', '${second.id}')`);
        const edited = { userId: second.id, name: "Bea", role: "player", clubIds: [], profile: null } as const;
        return {
          rival: [
            `select from club where id = '${first.clubId}' for no key update`,
            `delete from club_membership where club_id = '${first.clubId}' and person_id = '${first.id}'`,
          ],
          // The database refuses the second end only if the first is committed.
          meanwhile: "set constraints all immediate",
          act: () => sofia.api.admin.editUser({ ...edited, clubIds: [] }),
        };
      },
      fair: { answer: "LAST_CLUB_ADMIN", meanwhile: null },
    },
    {
      at: "server/features/people/claims/policy.ts",
      lock: "the guest and whom they turn out to be",
      promise: "a guest whom somebody has taken a moment ago is not given to another",
      statement: /from "person"/,
      meeting: async () => {
        const [owner, ana, bea] = [await newClub(), await newPlayer(), await newPlayer()];
        const written = { clubId: owner.clubId, name: "Tito Vega", category: "Masculino", level: "6ta" } as const;
        const { id } = await owner.api.guests.add({ ...written, isAnother: true });
        return {
          rival: [`update person set status = 'inactive', merged_into = '${bea.id}' where id = '${id}'`],
          act: () => owner.api.merges.join({ playerId: id, intoId: ana.id }),
          left: () => one(`select merged_into = '${bea.id}' as it from person where id = '${id}'`),
        };
      },
      fair: { answer: "PLAYER_NOT_FOUND", left: true },
    },
    {
      at: "server/features/competition/categories/reads.ts",
      lock: "the category",
      promise: "nobody enters through a door that is being closed",
      statement: /from "tournament_category"/,
      meeting: async () => {
        const [categoryId, ana] = [await categoryOf(app, await newClub()), await newPlayer()];
        return {
          rival: [`update tournament_category set registration_open = false where id = '${categoryId}'`],
          act: () => ana.api.pairs.preRegister({ categoryId, ...terms }),
        };
      },
      fair: { answer: "REGISTRATION_CLOSED" },
    },
    {
      at: "server/features/competition/categories/reads.ts",
      lock: "the category",
      promise:
        "the last place, which the club is giving to the second in line, is not promised to the first by the clock",
      statement: /from "tournament_category"/,
      meeting: async () => {
        const owner = await newClub();
        const categoryId = await categoryOf(app, owner, { quota: 2 });
        await fillWithConfirmedPairs(app, categoryId, owner, 2);
        const [first, second] = [await waitingPair(categoryId), await waitingPair(categoryId)];
        await app.pool.query(`update tournament_category set quota = 3 where id = '${categoryId}'`);
        const clock = { now: app.parts.now, outbox: createOutbox(app.parts.secret), log: app.parts.log };
        return {
          rival: [
            `update tournament_category set taken = 3, waiting = 1 where id = '${categoryId}'`,
            `update pair set state = 'awaiting-club', waits_since = null, cost = 1 where id = '${second}'`,
          ],
          act: () => movePlaces({ db: app.db, ...clock }),
          left: () => one(`select state as it from pair where id = '${first}'`),
        };
      },
      fair: { answer: "done", left: "waitlisted" },
    },
    {
      at: "server/features/competition/categories/reads.ts",
      lock: "the categories in which whoever goes looks for a partner",
      promise: "whoever holds the category still finds the proposal of a player who is closing the account",
      statement: /from "tournament_category"/,
      meeting: async () => {
        const [categoryId, ana, bea] = [await categoryOf(app, await newClub()), await newPlayer(), await newPlayer()];
        await enter(categoryId, ana, bea);
        const pairId = await propose(categoryId, ana, bea);
        return {
          rival: [`select from tournament_category where id = '${categoryId}' for update`],
          meanwhile: `update pair set proposed_at = now() where id = '${pairId}'`,
          act: () => closing(ana),
        };
      },
      fair: { answer: "done", meanwhile: 1 },
    },
    {
      at: "server/features/clubs/clubs/policy.ts",
      lock: "the club that publishes or changes",
      promise: "of two who write the same person down at once the second is told that they may be known",
      statement: /from "club"/,
      meeting: async () => {
        const { api, clubId } = await newClub();
        const guest = crypto.randomUUID();
        return {
          rival: [
            `select from club where id = '${clubId}' for no key update`,
            `insert into person (id, name, short_name, email, claimed_at, made_by_club)
              values ('${guest}', 'Rita', 'Rita', null, null, '${clubId}')`,
            `insert into player_profile (person_id, category, level, location)
              values ('${guest}', 'Masculino', '6ta', 'Paraná')`,
          ],
          act: () => api.guests.add({ clubId, name: "Rita", category: "Masculino", level: "6ta" }),
        };
      },
      fair: { answer: "GUEST_KNOWN" },
    },
    {
      at: "server/features/clubs/media/writes.ts",
      lock: "the person of a photo",
      promise: "of two photos at once the second replaces the first, whose file can go",
      statement: /from "person"/,
      meeting: async () => {
        const { id } = await newPlayer();
        let replaced: unknown;
        return {
          rival: [`update person set image = 'second.webp' where id = '${id}'`],
          act: async () => {
            replaced = await app.db.transaction((tx) => replacePhoto(tx, id, "third.webp"));
          },
          left: async () => replaced,
        };
      },
      fair: { answer: "done", left: "second.webp" },
    },
    {
      at: "server/features/clubs/media/writes.ts",
      lock: "the club of a picture",
      promise: "of two pictures at once the second replaces the first, whose file can go",
      statement: /from "club"/,
      meeting: async () => {
        const { clubId } = await newClub();
        let replaced: unknown;
        return {
          rival: [`update club set image = 'second.webp' where id = '${clubId}'`],
          act: async () => {
            replaced = await app.db.transaction((tx) => replaceClubImage(tx, clubId, "third.webp"));
          },
          left: async () => replaced,
        };
      },
      fair: { answer: "done", left: "second.webp" },
    },
    {
      at: "server/operator/super-admins.ts",
      lock: "the account that is promoted",
      promise: "an account that two promote is promoted by one",
      statement: /from "person"/,
      meeting: async () => {
        const { id, email } = await newPlayer();
        let outcome: unknown;
        return {
          rival: [`update person set role = 'super_admin' where id = '${id}'`],
          act: async () => {
            outcome = await promote(app.db, email);
          },
          left: async () => outcome,
          after: `update person set role = 'player' where id = '${id}'`,
        };
      },
      fair: { answer: "done", left: "alreadySo" },
    },
    {
      at: "server/platform/mail/delivery.ts",
      lock: "the message that is due",
      promise: "a second program sends the next message at once, and not the one that the first has taken",
      statement: /from "mail"/,
      meeting: async () => {
        const { log, secret, db } = app.parts;
        await app.pool.query("delete from mail");
        const outbox = createOutbox(secret);
        const sent: string[] = [];
        const transport = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => {} };
        for (const to of ["ana@example.com", "bea@example.com"])
          await outbox.leave(db, to, { subject: "Aviso", text: "Hola", usefulMinutes: 60 });
        return {
          rival: [
            `update mail set attempts = 1, next_attempt_at = now() + interval '1 minute' where recipient like 'ana%'`,
          ],
          act: () => deliverNext({ db, transport, secret, log }),
          left: async () => sent,
        };
      },
      fair: { answer: "done", left: ["bea@example.com"] },
    },
    {
      at: "server/features/competition/categories/reads.ts",
      lock: "the category",
      promise:
        "a pair that somebody is taking out is not taken out twice, though it is kept for the draw in which it stood",
      statement: /from "tournament_category"/,
      meeting: async () => {
        const owner = await newClub();
        const [categoryId, ana, bea] = [await categoryOf(app, owner), await newPlayer(), await newPlayer()];
        const pairId = await pairUp(categoryId, ana, bea);
        return {
          rival: [
            `select from tournament_category where id = '${categoryId}' for update`,
            `delete from pair_player where pair_id = '${pairId}'`,
            `update pair set category_id = null where id = '${pairId}'`,
          ],
          act: () => owner.api.pairs.remove({ pairId }),
        };
      },
      fair: { answer: "PAIR_NOT_FOUND" },
    },
    {
      at: "server/features/outreach/push/reads.ts",
      lock: "the person whose devices are counted",
      promise: "subscriptions at once leave no more than ten devices",
      statement: /from "person".*for no key update/,
      meeting: async () => {
        const { id, api } = await newPlayer();
        const serverKey = app.parts.push.keys.publicKey;
        const { p256dh, auth } = readersKeys();
        return {
          rival: [
            `select from person where id = '${id}' for no key update`,
            `insert into push_subscription (person_id, endpoint, p256dh, auth, server_key, device, created_at)
             select '${id}', 'https://push.example.com/${id}/' || nth, '${p256dh}', '${auth}', '${serverKey}', 'Web',
               now() from generate_series(1, 10) nth`,
          ],
          act: () => api.push.subscribe({ endpoint: `https://push.example.com/${id}`, p256dh, auth, serverKey }),
          left: () => one(`select count(*)::int as it from push_subscription where person_id = '${id}'`),
        };
      },
      fair: { answer: "done", left: 10 },
    },
    {
      at: "server/features/outreach/push/reads.ts",
      lock: "the session on whose device somebody wants to be told",
      promise: "a device on which somebody is signing out is told nothing",
      statement: /from "session"/,
      meeting: async () => {
        const { id, api } = await newPlayer();
        const serverKey = app.parts.push.keys.publicKey;
        const { p256dh, auth } = readersKeys();
        return {
          rival: [`delete from session where person_id = '${id}'`],
          act: () => api.push.subscribe({ endpoint: `https://push.example.com/${id}`, p256dh, auth, serverKey }),
          left: () => one(`select count(*)::int as it from push_subscription where person_id = '${id}'`),
        };
      },
      fair: { answer: "UNAUTHORIZED", left: 0 },
    },
  ];
}
