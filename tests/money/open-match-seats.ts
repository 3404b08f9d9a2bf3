import { friendlyResult } from "#tests/fixtures/open-match.ts";
import { askersOf, type MatchActs, matchesOf, sittingIn, waitingClaims } from "./open-match-world.ts";

const numbers = [1, 2, 3, 4] as const;

/** The acts on seats and results of open matches, with their relative weights. */
export const actsOfSeats: MatchActs = [
  [
    20,
    "a player joins",
    async (world, luck) => {
      const [match] = luck.some(await matchesOf(world, "live"));
      if (!match) return;
      const { api } = luck.oneOf(world.players);
      const { seats } = await api.openMatches.get({ matchId: match.id });
      const { seat, part } = luck.some(seats.filter((one) => one.state !== "taken"))[0] ?? luck.oneOf(seats);
      return api.openMatches.join({ matchId: match.id, seat, part: part ?? 0, anyway: luck.mayBe(90) });
    },
  ],
  [
    5,
    "a player asks for a seat",
    async (world, luck) => {
      const [match] = luck.some(await matchesOf(world, "live"));
      if (!match) return;
      const { api } = luck.oneOf(world.players);
      const { largestPart, seats } = await api.openMatches.get({ matchId: match.id });
      const guest = seats.find((one) => one.guest !== null);
      const wanted = { matchId: match.id, part: largestPart, anyway: luck.mayBe(90) };
      return api.openMatches.ask(guest && luck.mayBe(60) ? { ...wanted, seat: guest.seat } : wanted);
    },
  ],
  [
    6,
    "a request is answered",
    async (world, luck) => {
      for (const { id: matchId, host } of await matchesOf(world)) {
        const [playerId] = luck.some(await askersOf(world, matchId));
        if (!playerId) continue;
        const answered = { matchId, playerId, accept: luck.mayBe(80) };
        const player = world.players.find(({ id }) => id === host);
        return (player?.api.openMatches ?? world.desk.api.clubOpenMatches).answer(answered);
      }
      return undefined;
    },
  ],
  [
    1,
    "a request is withdrawn",
    async (world, luck) => {
      const [match] = luck.some(await matchesOf(world));
      const [asker] = match ? luck.some(await askersOf(world, match.id)) : [];
      const player = world.players.find(({ id }) => id === asker);
      return match && player?.api.openMatches.withdraw({ matchId: match.id });
    },
  ],
  [
    6,
    "a player leaves, or looks for a replacement",
    async (world, luck) => {
      const [match] = luck.some(await matchesOf(world));
      const [seat] = match ? luck.some(await sittingIn(world, match.id)) : [];
      const player = world.players.find(({ id }) => id === seat?.player);
      if (!match || !player) return;
      const { mine } = await player.api.openMatches.get({ matchId: match.id });
      if (mine.looksForReplacement && luck.mayBe(50)) return player.api.openMatches.stay({ matchId: match.id });
      return player.api.openMatches.leave({ matchId: match.id, way: mine.wayOut ?? "leave" });
    },
  ],
  [
    4,
    "a seat is taken from somebody",
    async (world, luck) => {
      const [match] = luck.some(await matchesOf(world));
      const [seat] = match ? luck.some(await sittingIn(world, match.id)) : [];
      if (!match || !seat) return;
      const host = world.players.find(({ id }) => id === match.host);
      const removed = { matchId: match.id, reason: "Es menor" };
      if (!host || !seat.player || luck.mayBe(50))
        return world.desk.api.clubOpenMatches.remove({ ...removed, seatId: seat.id });
      return host.api.openMatches.remove({ ...removed, seat: seat.seat, playerId: seat.player });
    },
  ],
  [
    4,
    "a host names a guest",
    async (world, luck) => {
      const [match] = luck.some(await matchesOf(world, "live"));
      const host = world.players.find(({ id }) => id === match?.host);
      const name = luck.oneOf(["Nico", "Pipa", null]);
      return match && host?.api.openMatches.setGuest({ matchId: match.id, seat: luck.oneOf(numbers), name });
    },
  ],
  [
    5,
    "the club seats somebody",
    async (world, luck) => {
      const [match] = luck.some(await matchesOf(world, "live"));
      if (!match) return;
      const occupant = luck.mayBe(60)
        ? ({ kind: "player", playerId: luck.oneOf(world.players).id } as const)
        : ({ kind: "guest", name: luck.oneOf(["Rulo", "Nico"]) } as const);
      return world.desk.api.clubOpenMatches.seat({ matchId: match.id, seat: luck.oneOf(numbers), occupant });
    },
  ],
  [
    2,
    "somebody did not come",
    async (world, luck) => {
      const [match] = luck.some((await matchesOf(world)).filter(({ hasBegun }) => hasBegun));
      const [seat] = match ? luck.some(await sittingIn(world, match.id)) : [];
      if (!match || !seat) return;
      const missed = { matchId: match.id, seatId: seat.id, missed: luck.mayBe(60) };
      return world.desk.api.clubOpenMatches.noteMissed(missed);
    },
  ],
  [
    6,
    "a player enters a result",
    async (world, luck) => {
      const [match] = luck.some((await matchesOf(world)).filter(({ hasBegun }) => hasBegun));
      const [seat] = match ? luck.some(await sittingIn(world, match.id)) : [];
      const player = world.players.find(({ id }) => id === seat?.player);
      const score = friendlyResult(luck.oneOf(["pair1", "pair2"] as const), luck.oneOf([2, 3, 4] as const));
      const result = luck.mayBe(75) ? score : ({ kind: "not-played", why: "rain" } as const);
      return match && player?.api.openMatchResults.claim({ matchId: match.id, result });
    },
  ],
  [
    5,
    "a result is confirmed or disputed",
    async (world, luck) => {
      const [claim] = luck.some(await waitingClaims(world));
      const [seat] = claim ? luck.some(await sittingIn(world, claim.matchId)) : [];
      const player = world.players.find(({ id }) => id === seat?.player);
      if (!claim || !player) return;
      const answered = { matchId: claim.matchId, claimId: claim.id };
      const { openMatchResults } = player.api;
      return luck.mayBe(60) ? openMatchResults.confirm(answered) : openMatchResults.dispute(answered);
    },
  ],
  [
    1,
    "the club decides a result",
    async (world, luck) => {
      const [match] = luck.some((await matchesOf(world)).filter(({ hasBegun }) => hasBegun));
      const result = luck.mayBe(70) ? friendlyResult("pair1") : ({ kind: "not-played", why: "absent" } as const);
      return match && world.desk.api.openMatchResults.decide({ matchId: match.id, result });
    },
  ],
];
