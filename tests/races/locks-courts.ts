import type { TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, testPassword } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";
import { hourFrom, publicationOf, publish } from "#tests/support/publications.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";
import type { Lock } from "./rival.ts";

const day = "2026-11-20";

/** Lists the locks of clubs, courts, bookings and tournaments. Each meeting creates its own club. */
export function locksOfCourts(app: TestApp): readonly Lock[] {
  const one = async (query: string) => (await app.pool.query<{ it: unknown }>(query)).rows[0]?.it;
  const newClub = () => club(app, "Club Paraná");
  const newPlayer = () => player(app, "Ana Ríos");
  const closing = ({ api, email }: Awaited<ReturnType<typeof newPlayer>>) =>
    api.accounts.close({ email, password: testPassword });

  const placed = async (owner: Awaited<ReturnType<typeof newClub>>) => {
    const drawn = await drawnTournament(app, owner, [4]);
    return { ...drawn, view: await scheduled(owner, drawn.tournamentId) };
  };

  let screenRaces = -1;
  return [
    {
      at: "server/features/clubs/televisions/policy.ts",
      lock: "the tournament that it shows",
      promise: "a tournament has no more screens than it may have, however many people add one",
      statement: /from "tournament"/,
      meeting: async () => {
        const owner = await newClub();
        const { tournamentId } = await tournamentOf(app, owner, [{}]);
        screenRaces += 1;
        return {
          rival: [
            `select from tournament where id = '${tournamentId}' for no key update`,
            `insert into screen (code, tournament_id, settings, added_at)
             select substr('ABCDEFGHJKLMNPQRTUVWXY', nth, 1) || '${"ABC".charAt(screenRaces)}AAA', '${tournamentId}',
               '{}', now() from generate_series(1, 20) nth`,
          ],
          act: () => owner.api.screens.add({ tournamentId }),
        };
      },
      fair: { answer: "TOO_MANY_SCREENS" },
    },
    {
      at: "server/features/courts/bookings/reads-asking.ts",
      lock: "the court that is asked for",
      promise: "a court that goes out of use is not asked for",
      statement: /from "court"/,
      meeting: async () => {
        const [{ courtIds }, ana] = [await newClub(), await newPlayer()];
        const [courtId = ""] = courtIds;
        return {
          rival: [`update court set active = false where id = '${courtId}'`],
          act: () => ana.api.bookings.ask({ courtId, day, ...hourFrom(10) }),
        };
      },
      fair: { answer: "COURT_INACTIVE" },
    },
    {
      at: "server/features/courts/bookings/reads-asking.ts",
      lock: "whoever asks",
      promise: "a player asks for no more than may wait, at two clubs at once",
      statement: /from "person"/,
      meeting: async () => {
        const [{ courtIds }, ana] = [await newClub(), await newPlayer()];
        const [courtId = "", other = ""] = courtIds;
        await ana.api.bookings.ask({ courtId, day, ...hourFrom(10) });
        return {
          rival: [
            `select from person where id = '${ana.id}' for no key update`,
            `insert into booking (court_id, day, start_minute, end_minute, state, person_id, answer_until)
             values ('${other}', '${day}', 600, 660, 'PRE_RESERVA', '${ana.id}', '2026-11-16')`,
          ],
          act: () => ana.api.bookings.ask({ courtId, day, ...hourFrom(12) }),
        };
      },
      fair: { answer: "TOO_MANY_REQUESTS" },
    },
    {
      at: "server/features/courts/bookings/reads-asking.ts",
      lock: "one's own booking",
      promise: "what the club confirms at that moment is given up all the same",
      statement: /from "booking"/,
      meeting: async () => {
        const [{ courtIds }, ana] = [await newClub(), await newPlayer()];
        const { id: bookingId } = await ana.api.bookings.ask({ courtId: courtIds[0] ?? "", day, ...hourFrom(10) });
        return {
          rival: [`update booking set state = 'RESERVADO', answer_until = null where id = '${bookingId}'`],
          act: () => ana.api.bookings.giveUp({ bookingId }),
        };
      },
      fair: { answer: "done" },
    },
    {
      at: "server/features/courts/bookings/writes-asking.ts",
      lock: "the requests of whoever goes",
      promise:
        "a club answers while the player closes the account: its yes stands, and neither waits for the other for ever",
      statement: /from "booking"/,
      meeting: async () => {
        const [{ courtIds }, ana] = [await newClub(), await newPlayer()];
        const { id } = await ana.api.bookings.ask({ courtId: courtIds[0] ?? "", day, ...hourFrom(10) });
        return {
          rival: [`update booking set state = 'RESERVADO', answer_until = null where id = '${id}'`],
          meanwhile: `select from person where id = '${ana.id}' for key share`,
          act: () => closing(ana),
          left: () => one(`select state as it from booking where id = '${id}'`),
        };
      },
      fair: { answer: "done", meanwhile: 1, left: "RESERVADO" },
    },
    {
      at: "server/features/competition/schedule/policy.ts",
      lock: "the tournament and its categories, by a match",
      promise: "a match whose result is entered at that moment is moved nowhere",
      statement: /inner join "tournament_category"/,
      meeting: async () => {
        const owner = await newClub();
        const { categoryIds, view } = await placed(owner);
        const matchId = view.matches[0]?.match.id ?? "";
        return {
          rival: [
            `select from tournament_category where id = '${categoryIds[0]}' for update`,
            `update match set outcome = 'played', winner_side = 1, sets = '[{"kind":"games","pair1":6,"pair2":0}]'
             where id = '${matchId}'`,
          ],
          act: () => owner.api.schedule.place({ matchId, courtId: owner.courtIds[0] ?? "", start: 1155, revision: 1 }),
        };
      },
      fair: { answer: "MATCH_STARTED" },
    },
    {
      at: "server/features/competition/schedule/policy.ts",
      lock: "the tournament and its categories",
      promise: "nobody takes back what somebody else has changed at that moment",
      statement: /inner join "tournament_category"/,
      meeting: async () => {
        const owner = await newClub();
        const { tournamentId } = await placed(owner);
        return {
          rival: [
            `select from tournament where id = '${tournamentId}' for update`,
            `update tournament_schedule set revision = revision + 1 where tournament_id = '${tournamentId}'`,
          ],
          act: () => owner.api.schedule.undo({ tournamentId, revision: 1 }),
        };
      },
      fair: { answer: "SCHEDULE_CHANGED" },
    },
    {
      at: "server/features/competition/schedule/policy.ts",
      lock: "the tournament and its categories",
      promise: "a match whose result is entered at that moment is delayed no more",
      statement: /inner join "tournament_category"/,
      meeting: async () => {
        const owner = await newClub();
        const { tournamentId, categoryIds, view } = await placed(owner);
        const until = { kind: "at", minute: 1170 } as const;
        const asked = {
          tournamentId,
          way: "shift",
          courtIds: owner.courtIds,
          until,
          from: 1080,
          stopsPlay: false,
        } as const;
        const { revision, closure, moves } = await owner.api.schedule.delayPreview(asked);
        return {
          rival: [
            `select from tournament_category where id = '${categoryIds[0]}' for update`,
            `update match set outcome = 'played', winner_side = 1, sets = '[{"kind":"games","pair1":6,"pair2":0}]'
             where id = '${view.matches[0]?.match.id}'`,
          ],
          act: () =>
            owner.api.schedule.delay({ tournamentId, revision, why: "late", way: "shift", closure, moves: [...moves] }),
        };
      },
      fair: { answer: "SCHEDULE_CHANGED" },
    },
    {
      at: "server/features/clubs/clubs/policy.ts",
      lock: "the club that publishes or changes",
      promise: "a club that is being deactivated publishes nothing",
      statement: /from "club"/,
      meeting: async () => {
        const owner = await newClub();
        return {
          rival: [`update club set status = 'inactive' where id = '${owner.clubId}'`],
          act: () => owner.api.tournaments.publish(publicationOf(owner)),
        };
      },
      fair: { answer: "CLUB_INACTIVE" },
    },
    {
      at: "server/features/clubs/clubs/policy.ts",
      lock: "the club that publishes or changes",
      promise: "of two who change a club's data the second says in the audit what the first had written",
      statement: /from "club"/,
      meeting: async () => {
        const { api, clubId } = await newClub();
        const changed = { name: "Tercero", address: "Calle 1", openingHour: 8, closingHour: 24 };
        return {
          rival: [`update club set name = 'Segundo' where id = '${clubId}'`],
          act: () => api.clubs.update({ clubId, ...changed }),
          left: () =>
            one(
              `select before->>'name' as it from audit_event where target_id = '${clubId}' and action = 'club.changed'`,
            ),
        };
      },
      fair: { answer: "done", left: "Segundo" },
    },
    {
      at: "server/features/clubs/clubs/policy.ts",
      lock: "the club that publishes or changes",
      promise: "of two who add a table of points neither loses the other's",
      statement: /from "club"/,
      meeting: async () => {
        const { api, clubId } = await newClub();
        const table = { name: "Liga", champion: 100, lostIn: [80, 60, 40, 20, 15], zoneExit: 10, zoneWin: 0 };
        return {
          rival: [
            `update club set points_tables = '[${JSON.stringify({ ...table, name: "Copa" })}]' where id = '${clubId}'`,
          ],
          act: () => api.clubs.savePointsTable({ clubId, table, instead: null }),
          left: () => one(`select jsonb_array_length(points_tables) as it from club where id = '${clubId}'`),
        };
      },
      fair: { answer: "done", left: 2 },
    },
    {
      at: "server/features/clubs/clubs/policy.ts",
      lock: "the court",
      promise: "a court that goes out of use is not booked",
      statement: /from "court"/,
      meeting: async () => {
        const { api, courtIds } = await newClub();
        const [courtId = ""] = courtIds;
        const holder = { kind: "guest", name: "Tito" } as const;
        return {
          rival: [`update court set active = false where id = '${courtId}'`],
          act: () => api.bookings.reserve({ courtId, day, ...hourFrom(10), holder }),
        };
      },
      fair: { answer: "COURT_INACTIVE" },
    },
    {
      at: "server/features/clubs/clubs/policy.ts",
      lock: "the courts of the club",
      promise: "of two who arrange the courts the second says in the audit what the first had written",
      statement: /from "court"/,
      meeting: async () => {
        const { api, clubId, courtIds } = await newClub();
        const [courtId = ""] = courtIds;
        return {
          rival: [`update court set name = 'Segunda' where id = '${courtId}'`],
          act: () => api.clubs.arrangeCourts({ clubId, courts: [{ id: courtId, name: "Tercera" }] }),
          left: () =>
            one(`select count(*)::int as it from audit_event
              where target_id = '${clubId}' and action = 'courts.arranged' and before::text like '%Segunda%'`),
        };
      },
      fair: { answer: "done", left: 1 },
    },
    {
      at: "server/features/clubs/clubs/policy.ts",
      lock: "the courts of the club",
      promise: "a court on which somebody is booking is not taken away",
      statement: /from "court"/,
      meeting: async () => {
        const { api, courtIds } = await newClub();
        const [courtId = ""] = courtIds;
        return {
          rival: [
            `select from court where id = '${courtId}' for no key update`,
            `insert into booking (court_id, day, start_minute, end_minute, state, guest_name)
             values ('${courtId}', '${day}', 600, 660, 'RESERVADO', 'Tito')`,
          ],
          act: () => api.clubs.removeCourt({ courtId }),
        };
      },
      fair: { answer: "COURT_HAS_BOOKINGS" },
    },
    {
      at: "server/features/clubs/clubs/policy.ts",
      lock: "the courts of the club",
      promise: "of two who take the last two courts away one is refused",
      statement: /from "court"/,
      meeting: async () => {
        const { api, courtIds } = await newClub();
        const [courtId = "", other = ""] = courtIds;
        return {
          rival: [`update court set active = false, removed_at = now() where id = '${other}'`],
          act: () => api.clubs.removeCourt({ courtId }),
        };
      },
      fair: { answer: "LAST_COURT" },
    },
    {
      at: "server/features/clubs/clubs/policy.ts",
      lock: "the court",
      promise: "a court that is taken away is not there to be booked any more",
      statement: /from "court"/,
      meeting: async () => {
        const { api, courtIds } = await newClub();
        const [courtId = ""] = courtIds;
        const holder = { kind: "guest", name: "Tito" } as const;
        return {
          rival: [`update court set active = false, removed_at = now() where id = '${courtId}'`],
          act: () => api.bookings.reserve({ courtId, day, ...hourFrom(10), holder }),
        };
      },
      fair: { answer: "COURT_NOT_FOUND" },
    },
    {
      at: "server/features/competition/tournaments/policy.ts",
      lock: "the courts of a tournament",
      promise: "a tournament is not published on a court that goes out of use",
      statement: /from "court"/,
      meeting: async () => {
        const owner = await newClub();
        return {
          rival: [`update court set active = false where id = '${owner.courtIds[0]}'`],
          act: () => owner.api.tournaments.publish(publicationOf(owner)),
        };
      },
      fair: { answer: "COURT_NOT_FOUND" },
    },
    {
      at: "server/features/competition/tournaments/policy.ts",
      lock: "the courts of a tournament",
      promise: "a tournament that is opened again gets no hours of a court that goes out of use",
      statement: /from "court"/,
      meeting: async () => {
        const owner = await newClub();
        const tournamentId = await publish(owner);
        const { categories } = await owner.api.tournaments.manage({ tournamentId });
        const categoryId = categories[0]?.id ?? "";
        await fillWithConfirmedPairs(app, categoryId, owner, 2);
        await owner.api.draws.generate({ categoryId });
        await playOut(owner, tournamentId);
        await owner.api.tournaments.close({ tournamentId });
        const [courtId = ""] = owner.courtIds;
        return {
          rival: [`update court set active = false where id = '${courtId}'`],
          act: () => owner.api.tournaments.reopen({ tournamentId }),
          left: () => one(`select count(*)::int as it from booking where tournament_id = '${tournamentId}'`),
        };
      },
      fair: { answer: "done", left: 8 },
    },
    {
      at: "server/features/competition/tournaments/policy.ts",
      lock: "the tournament",
      promise: "a tournament that somebody is calling off is not called off again",
      statement: /for update of "tournament"/,
      meeting: async () => {
        const owner = await newClub();
        const { tournamentId } = await tournamentOf(app, owner, [{}]);
        return {
          rival: [`update tournament set status = 'cancelled' where id = '${tournamentId}'`],
          act: () => owner.api.tournaments.cancel({ tournamentId }),
        };
      },
      fair: { answer: "TOURNAMENT_NOT_UPCOMING" },
    },
    {
      at: "server/features/competition/tournaments/policy.ts",
      lock: "the categories of the tournament",
      promise: "a tournament is not moved while one of its categories is drawn",
      statement: /from "tournament_category"/,
      meeting: async () => {
        const owner = await newClub();
        const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{}]);
        return {
          rival: [
            `select from tournament_category where id = '${categoryIds[0]}' for update`,
            `insert into draw (category_id, is_seeded, random_seed, created_by)
             values ('${categoryIds[0]}', true, 'x', '${owner.id}')`,
          ],
          act: () =>
            owner.api.tournaments.reschedule({
              ...{ tournamentId, courtIds: owner.courtIds, startDate: "2026-12-12", endDate: "2026-12-13" },
              ...{ startMinute: 1080, endMinute: 1320 },
            }),
        };
      },
      fair: { answer: "ALREADY_DRAWN" },
    },
  ];
}
