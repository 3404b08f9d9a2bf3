import type { NextStep } from "#domain/competition/pairs/next-step.ts";
import { clubWithDeposit } from "./asked-courts.ts";
import { apiAs } from "./people.ts";
import type { Reached } from "./reached.ts";
import type { Known } from "./screen.ts";

/** Finds the demonstration's objects for paths with ids, as seen by its player and by its club. */
export async function find(
  url: string,
  cookies: { readonly player: string; readonly club: string },
): Promise<
  Omit<
    Known,
    | "crowded"
    | "corrected"
    | "empty"
    | "prepared"
    | "closable"
    | "suspended"
    | "league"
    | "tonight"
    | "leagueOver"
    | "leagueToRepeat"
    | keyof Reached["known"]
  >
> {
  const player = apiAs(url, cookies.player);
  const club = apiAs(url, cookies.club);
  const me = await player.accounts.me();
  const { tournaments } = await player.tournaments.search({});
  const drawn = tournaments.find(({ name }) => name === "Copa Primavera La Ribera");
  const open = tournaments.find(({ id, club: { id: clubId } }) => id !== drawn?.id && clubId === drawn?.club.id);
  const long = tournaments.toSorted((one, other) => other.name.length - one.name.length)[0];
  const at = (step: NextStep) =>
    tournaments.find(
      ({ categories }) =>
        categories.every(({ mine }) => mine.step === step || mine.step === "pre-register") &&
        categories.some(({ mine }) => mine.step === step),
    )?.id;
  const [invited, proposed] = [at("answer"), at("awaiting-partner")];
  const [awaiting, single] = [at("awaiting-club"), at("find-partner")];
  const clubId = drawn?.club.id ?? "";
  const past = (await club.tournaments.pastOfClub({ clubId })).tournaments;
  const closed = past.find(({ status }) => status === "finished")?.id;
  const groups = past.find(({ name }) => name === "Todos contra Todos La Ribera")?.id;
  const named = async (text: string) => (await player.tournaments.search({ text })).tournaments[0]?.id;
  const [unordered, cramped] = [await named("Abierto de la Costa"), await named("Relámpago del Sábado")];
  const regional = await named("Regional del Litoral");
  const [americano, king] = [await named("Americano del Doble Vidrio"), await named("Rey de la Ribera")];
  const mexicano = past.find(({ name }) => name === "Mexicano de los Jueves")?.id;
  if (!americano || !king || !mexicano) throw new Error("the demonstration lacks an individual format");
  const rival = (await player.players.statistics({ playerId: me.id })).rivals[0]?.player.id;
  if (!drawn || !open || !long || !closed || !groups || !unordered || !cramped || !regional)
    throw new Error("the demonstration lacks a tournament");
  if (!invited || !proposed || !awaiting || !single) throw new Error("the demonstration's player lacks a step");
  if (!rival) throw new Error("the demonstration's player has met nobody");
  const ids = {
    drawn: drawn.id,
    open: open.id,
    unordered,
    cramped,
    closed,
    groups,
    regional,
    long: long.id,
    americano,
    mexicano,
    king,
    invited,
    proposed,
    awaiting,
    single,
  };
  return { ...ids, clubId, depositClub: await clubWithDeposit(player), player: me.id, rival };
}
