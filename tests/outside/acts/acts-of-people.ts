import { sql } from "drizzle-orm";
import { adSides } from "#domain/competition/partner-ads/partner-ads.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { Acts, World } from "#tests/money/history-world.ts";
import { terms } from "#tests/support/competitions.ts";
import type { Model } from "./model.ts";

const surnames = ["Ríos", "Sosa", "Díaz", "Paz", "Luna", "O’Brien", "Núñez"] as const;
const roles = ["manager", "desk"] as const;

/** Lists what players do themselves: profiles, pairs, follows, ads, notices; and the team of a club. */
export function actsOfPeople({ app, players, chance, parts }: World, model: Model): Acts {
  const { oneOf, some, mayBe, upTo } = chance;
  const someone = () => oneOf(players);
  const ofOwn = async (categoryId: string, state: "invited" | "awaiting-club") => {
    const { rows } = await app.db.execute<{ id: string; invitee: string }>(sql`select id, invitee_id as invitee
      from pair where category_id = ${categoryId} and state = ${state} order by id`);
    const [pair] = some(rows);
    return pair && { pairId: pair.id, who: players.find(({ id }) => id === pair.invitee) ?? someone() };
  };
  return [
    [
      3,
      "a player is renamed",
      async () => {
        const who = someone();
        const { name } = await who.api.accounts.rename({ name: `Jugador ${upTo(99)} ${oneOf(surnames)}` });
        return model.noteName(who.id, name);
      },
    ],
    [
      2,
      "a player changes the telephone",
      async () => {
        const who = someone();
        const { phone } = await who.api.accounts.savePhone({
          phone: mayBe(80) ? `343 4${100_000 + upTo(800_000)}` : "",
        });
        return model.notePhone(who.id, phone?.e164 ?? null);
      },
    ],
    [4, "a player enters", ({ categoryId }) => someone().api.pairs.preRegister({ categoryId, ...terms })],
    [
      4,
      "a pair is proposed",
      async ({ categoryId }) => {
        const who = someone();
        const partnerId = someone().id;
        return partnerId === who.id ? undefined : who.api.pairs.propose({ categoryId, partnerId });
      },
    ],
    [
      4,
      "a proposal is answered",
      async ({ categoryId }) => {
        const found = await ofOwn(categoryId, "invited");
        if (!found) return;
        const { pairId, who } = found;
        if (mayBe(70)) return who.api.pairs.accept({ pairId });
        return mayBe(50) ? who.api.pairs.reject({ pairId }) : who.api.pairs.withdraw({ pairId });
      },
    ],
    [
      1,
      "a player leaves a pair or a category",
      async ({ categoryId }) => {
        const found = await ofOwn(categoryId, "awaiting-club");
        if (!found || mayBe(50)) return someone().api.pairs.leave({ categoryId });
        return found.who.api.pairs.dissolve({ pairId: found.pairId });
      },
    ],
    [
      2,
      "a player follows or no longer follows",
      async ({ clubId, tournamentId }) => {
        const whom = oneOf([
          { target: "club", targetId: clubId },
          { target: "tournament", targetId: tournamentId },
          { target: "player", targetId: someone().id },
        ] as const);
        return mayBe(60) ? someone().api.follows.add(whom) : someone().api.follows.remove(whom);
      },
    ],
    [1, "notices are read", () => someone().api.notices.read({ all: true })],
    [
      1,
      "a player looks for a partner",
      () => {
        const { today } = clubClock(parts.now(), app.parts.timeZone);
        const wish = { area: "Paraná", when: "A la noche", side: oneOf(adSides) };
        const until = addDays(today, 1 + upTo(20));
        return someone().api.partnerAds.publish({ category: "Masculino", level: "7ma", until, ...wish });
      },
    ],
    [
      1,
      "somebody joins the team of a club",
      async ({ api, clubId }) => {
        const { token } = await api.team.invite({ clubId, role: oneOf(roles) });
        return token ? someone().api.team.accept({ token }) : undefined;
      },
    ],
    [
      1,
      "a role changes or ends",
      async ({ api, clubId, id }) => {
        const { members } = await api.team.ofClub({ clubId });
        const [member] = some(members.filter(({ person }) => person.id !== id));
        if (!member) return;
        const whom = { clubId, personId: member.person.id };
        return mayBe(50) ? api.team.remove(whom) : api.team.changeRole({ ...whom, role: oneOf(roles) });
      },
    ],
    [1, "the limit of the desk is set", ({ api, clubId }) => api.team.setDeskLimit({ clubId, limit: upTo(90_000) })],
  ];
}
