import { sql } from "drizzle-orm";
import { adSides } from "#domain/competition/partner-ads/partner-ads.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { Acts, Place, World } from "#tests/money/history-world.ts";
import { terms } from "#tests/support/competitions.ts";
import type { Competitions } from "./competitions.ts";
import type { Model } from "./model.ts";

const surnames = ["Ríos", "Sosa", "Díaz", "Paz", "Luna", "O’Brien", "Núñez"] as const;

/** Lists what players do themselves: profiles, pairs, follows, ads, notices. */
export function actsOfPeople({ app, players, chance, parts }: World, competitions: Competitions, model: Model): Acts {
  const { oneOf, some, mayBe, upTo } = chance;
  const categoryAt = (at: Place) => (competitions.pick(at, "pairs", "cup", "league") ?? at).categoryId;
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
        return model.people.noteName(who.id, name);
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
        return model.people.notePhone(who.id, phone?.e164 ?? null);
      },
    ],
    [4, "a player enters", (at) => someone().api.pairs.preRegister({ categoryId: categoryAt(at), ...terms })],
    [
      4,
      "a pair is proposed",
      async (at) => {
        const who = someone();
        const partnerId = someone().id;
        return partnerId === who.id ? undefined : who.api.pairs.propose({ categoryId: categoryAt(at), partnerId });
      },
    ],
    [
      4,
      "a proposal is answered",
      async (at) => {
        const found = await ofOwn(categoryAt(at), "invited");
        if (!found) return;
        const { pairId, who } = found;
        if (mayBe(70)) return who.api.pairs.accept({ pairId });
        return mayBe(50) ? who.api.pairs.reject({ pairId }) : who.api.pairs.withdraw({ pairId });
      },
    ],
    [
      1,
      "a player leaves a pair or a category",
      async (at) => {
        const categoryId = categoryAt(at);
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
  ];
}
