import { addDays } from "#domain/lib/calendar.ts";
import type { ClubAbility } from "#domain/people/club-roles.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { codeOf } from "#tests/money/history.ts";
import type { Acts, Place, World } from "#tests/money/history-world.ts";
import type { Client } from "#tests/support/app.ts";
import { hourFrom } from "#tests/support/publications.ts";
import type { Model } from "./model.ts";

const roles = ["manager", "desk"] as const;

/** Lists the acts on the team of a club, and what its managers and its desk may and may not do. */
export function actsOfStaff({ app, players, chance, parts }: World, model: Model): Acts {
  const { oneOf, some, mayBe, upTo } = chance;
  const { staff } = model;
  const today = () => clubClock(parts.now(), app.parts.timeZone).today;

  /** Calls for each ability, which may be refused for other reasons too. */
  const calls: readonly (readonly [ClubAbility, (api: Client, at: Place) => Promise<unknown>])[] = [
    ["see-day", (api, { clubId }) => api.tournaments.ofClub({ clubId })],
    ["team", (api, { clubId }) => api.team.ofClub({ clubId })],
    ["take-money", (api, { clubId }) => api.tills.current({ clubId })],
    ["money-reports", (api, { clubId }) => api.tills.history({ clubId })],
    ["results", (api, { tournamentId }) => api.scorers.ofTournament({ tournamentId })],
    ["tournaments", (api, { tournamentId }) => api.tournaments.closing({ tournamentId })],
    [
      "tournaments",
      (api, { tournamentId }) => api.tournaments.setWaitingList({ tournamentId, entersAlone: mayBe(50) }),
    ],
    [
      "courts",
      (api, { courtIds }) => {
        const slot = { courtId: oneOf(courtIds), day: addDays(today(), upTo(5)), ...hourFrom(9 + upTo(13)) };
        return api.bookings.reserve({ ...slot, holder: { kind: "guest", name: "Rita" } });
      },
    ],
  ];

  return [
    [
      2,
      "somebody joins the team of a club",
      async ({ api, clubId }) => {
        const { token } = await api.team.invite({ clubId, role: oneOf(roles) });
        const who = someone();
        if (!token) return;
        const joined = await who.api.team.accept({ token });
        return staff.noteRole(joined.clubId, who.id, joined.role);
      },
    ],
    [
      1.5,
      "a role changes or ends",
      async ({ api, clubId, id }) => {
        const { members } = await api.team.ofClub({ clubId });
        const [member] = some(members.filter(({ person }) => person.id !== id));
        if (!member) return;
        const personId = member.person.id;
        if (mayBe(50)) {
          await api.team.remove({ clubId, personId });
          return staff.noteRole(clubId, personId, null) ?? "removed";
        }
        const role = oneOf(roles);
        await api.team.changeRole({ clubId, personId, role });
        return staff.noteRole(clubId, personId, role);
      },
    ],
    [
      0.5,
      "somebody leaves the team",
      async ({ clubId }) => {
        const who = someone();
        await who.api.team.leave({ clubId });
        return staff.noteRole(clubId, who.id, null);
      },
    ],
    [1, "the limit of the desk is set", ({ api, clubId }) => api.team.setDeskLimit({ clubId, limit: upTo(90_000) })],
    [
      8,
      "somebody acts for a club",
      async (at) => {
        const members = players.filter(({ id }) => staff.roleAt(at.clubId, id) !== null);
        const who = mayBe(80) ? (some(members)[0] ?? someone()) : someone();
        const [ability, call] = oneOf(calls);
        const answer = await call(who.api, at).then(() => "done", codeOf);
        staff.judge(at.clubId, who.id, ability, answer);
        return answer;
      },
    ],
  ];

  function someone() {
    return oneOf(players);
  }
}
