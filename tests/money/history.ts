import { defaultClubRules } from "#domain/courts/booking-rules/club-rules.ts";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { type DepositRules, defaultDeposit } from "#domain/courts/deposits.ts";
import type { Random } from "#domain/lib/random.ts";
import { webhookSecretOf } from "#server/platform/mercado-pago/local/books.ts";
import { club, signedInCrowd } from "#tests/support/people.ts";
import { anyHour } from "#tests/support/publications.ts";
import { actsOfClock } from "./history-clock.ts";
import { actsOfCourts } from "./history-courts.ts";
import { actsOfDesk } from "./history-desk.ts";
import { actsOfGateway } from "./history-gateway.ts";
import { actsOfPairs, announced } from "./history-pairs.ts";
import { actsOfSeries } from "./history-series.ts";
import { type Acts, chanceOf, type Place, type World } from "./history-world.ts";
import type { openPayingOnLine } from "./on-line.ts";

const half: DepositRules = { ...defaultDeposit, kind: "percent", percent: 50 };
/** The booking rules of each club: how requests are answered, its deposit (seña), and its other rules. */
const rulesOf = {
  Costanera: { answer: "club", rules: { ...defaultClubRules, noShows: 0 } },
  "La Ribera": { answer: "auto", rules: { ...defaultClubRules, deposit: half, charged: "step" } },
  Paraná: {
    answer: "auto",
    rules: { ...defaultClubRules, deposit: { ...half, kind: "fixed", pesos: 5000, from: "new" }, rain: "refund" },
  },
} as const;
const prices = { 60: 8001, 90: 11_999, 120: 15_503 } as const;
const account = { alias: "el.club", cbu: "", holder: "El Club SA", bank: "" } as const;

/** Sets up three clubs, with weighted random acts on their money, and on more if `others` lists them. */
export async function clubsAtWork(
  onLine: Awaited<ReturnType<typeof openPayingOnLine>>,
  random: Random,
  others: (world: World) => Acts = () => [],
) {
  const { app, later } = onLine;
  const chance = chanceOf(random);
  const players = await signedInCrowd(app, 24);
  const clubs: Place[] = [];
  for (const [name, { answer, rules }] of Object.entries(rulesOf)) {
    const owner = await club(app, name);
    const { api, clubId, courtIds } = owner;
    const collector = 9001 + clubs.length;
    clubs.push({ ...owner, ...(await announced(app, owner)), collector });
    await api.clubs.setPrices({ clubId, priceBands: [{ ...anyHour(prices[60]), prices }] });
    const bookingRules = { ...defaultRequestRules, answer, waitingAtOnce: 9 };
    await api.clubs.setBookingRules({ clubId, grid: 30, durations: [60, 90, 120], noSlivers: false, bookingRules });
    await api.clubs.setClubRules({ clubId, cancelHours: 24, ...rules });
    const { courts } = await api.clubs.panel({ clubId });
    // Exactly one court has a roof.
    const roofs = courts.map((court) => ({ id: court.id, name: court.name, covered: court.id === courtIds[0] }));
    await api.clubs.arrangeCourts({ clubId, courts: roofs });
    await api.paying.saveAccount({ clubId, account, confirmsPaid: true });
    const secrets = { accessToken: `APP_USR-local-${collector}`, webhookSecret: webhookSecretOf(collector) };
    await api.gateway.connect({ clubId, ...secrets });
  }
  const world: World = { ...onLine, players, clubs, chance };
  const makers = [actsOfPairs, actsOfDesk, actsOfCourts, actsOfSeries, actsOfGateway, actsOfClock];
  const acts = [...makers.flatMap((actsOf) => actsOf(world)), ...others(world)];
  const total = acts.reduce((sum, [weight]) => sum + weight, 0);

  return { clubs, happens };

  /** Runs a random act at a random club, which may be refused; undefined if it had nothing to act on. */
  async function happens(): Promise<
    { readonly at: Place; readonly name: string; readonly answer: string } | undefined
  > {
    later(1 / 60);
    const at = chance.oneOf(clubs);
    let lot = random() * total;
    const [, name, act] =
      acts.find(([weight]) => {
        lot -= weight;
        return lot < 0;
      }) ?? chance.oneOf(acts);
    const doing = act(at);
    if (!doing) return undefined;
    const answer = await doing.then((done) => (done === undefined ? undefined : "done"), codeOf);
    return answer === undefined ? undefined : { at, name, answer };
  }
}

/** Returns the code of a refusal; the text of any other error. */
export function codeOf(reason: unknown): string {
  return reason instanceof Error && "code" in reason ? String(reason.code) : String(reason);
}
