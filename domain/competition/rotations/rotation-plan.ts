import type { Random } from "#domain/lib/random.ts";

/** The cost of meeting as partners against meeting as rivals, and of a rest in two rounds running. */
const partnerWeight = 6;
const runningRestWeight = 4;

/** Exchanges of two places of a round. A change of rests has two, in two rounds; applied twice it undoes itself. */
type Exchange = { readonly round: number; readonly one: number; readonly other: number };
type Change = readonly Exchange[];

/**
 * The rounds of a search, with the counts from which its cost follows: of each two players the squares of how often
 * they are partners, six times over, and of how often they are rivals; and the rests in two rounds running. Rules R.5.
 */
export class Plan {
  readonly restingCount: number;
  private readonly orders: number[][];
  private readonly players: number;
  private readonly seats: number;
  /** True if even places belong to one list of players, and odd ones to another. */
  private readonly mixed: boolean;
  private readonly partners: Int16Array;
  private readonly rivals: Int16Array;

  constructor(
    orders: number[][],
    { players, seats, mixed }: { readonly players: number; readonly seats: number; readonly mixed: boolean },
  ) {
    this.orders = orders;
    this.players = players;
    this.seats = seats;
    this.mixed = mixed;
    this.restingCount = players - seats;
    this.partners = new Int16Array(players * players);
    this.rivals = new Int16Array(players * players);
    for (const round of orders.keys()) for (let table = 0; table < seats; table += 4) this.count(round, table, 1);
  }

  snapshot(): number[][] {
    return this.orders.map((order) => [...order]);
  }

  cost(): number {
    let sum = 0;
    for (const count of this.partners) sum += partnerWeight * count * count;
    for (const count of this.rivals) sum += count * count;
    for (const round of this.orders.keys()) sum += runningRestWeight * this.runningRests(round, round + 1);
    return sum;
  }

  /** Proposes to exchange two seats of one round; null if that changes nothing. */
  seatChange(random: Random): Change | null {
    const round = Math.floor(random() * this.orders.length);
    const one = Math.floor(random() * this.seats);
    const other = Math.floor(random() * this.seats);
    if (Math.floor(one / 2) === Math.floor(other / 2) || this.areOfTwoLists(one, other)) return null;
    return [{ round, one, other }];
  }

  /** Proposes that two players exchange their rests of two rounds; null if one of them rests in both. */
  restChange(random: Random): Change | null {
    const first = Math.floor(random() * this.orders.length);
    const second = Math.floor(random() * this.orders.length);
    const restsFirst = this.seats + Math.floor(random() * this.restingCount);
    const restsSecond = this.seats + Math.floor(random() * this.restingCount);
    if (this.areOfTwoLists(restsFirst, restsSecond)) return null;
    const [early = [], late = []] = [this.orders[first], this.orders[second]];
    const sitsFirst = early.indexOf(late[restsSecond] ?? -1);
    const sitsSecond = late.indexOf(early[restsFirst] ?? -1);
    if (first === second || sitsFirst >= this.seats || sitsSecond >= this.seats) return null;
    return [
      { round: first, one: sitsFirst, other: restsFirst },
      { round: second, one: sitsSecond, other: restsSecond },
    ];
  }

  /** Applies a change and returns how much more the rounds cost. */
  apply(change: Change): number {
    let more = 0;
    for (const { round, one, other } of change) {
      const tables = new Set([one, other].filter((seat) => seat < this.seats).map((seat) => seat - (seat % 4)));
      const touchesRests = one >= this.seats || other >= this.seats;
      if (touchesRests) more -= runningRestWeight * this.restsAround(round);
      for (const table of tables) more += this.count(round, table, -1);
      const order = this.orders[round] ?? [];
      [order[one], order[other]] = [order[other] ?? 0, order[one] ?? 0];
      for (const table of tables) more += this.count(round, table, 1);
      if (touchesRests) more += runningRestWeight * this.restsAround(round);
    }
    return more;
  }

  private areOfTwoLists(one: number, other: number): boolean {
    return this.mixed && one % 2 !== other % 2;
  }

  private restsAround(round: number): number {
    return this.runningRests(round - 1, round) + this.runningRests(round, round + 1);
  }

  private runningRests(one: number, other: number): number {
    const [before, after] = [this.orders[one], this.orders[other]];
    if (!before || !after) return 0;
    let both = 0;
    for (let seat = this.seats; seat < this.players; seat++)
      if (after.indexOf(before[seat] ?? -1, this.seats) >= 0) both += 1;
    return both;
  }

  /** Adds the meetings of a table (`by` 1) or takes them away (-1); returns how much the cost grows. */
  private count(round: number, table: number, by: 1 | -1): number {
    const order = this.orders[round] ?? [];
    const [a1 = 0, a2 = 0, b1 = 0, b2 = 0] = [order[table], order[table + 1], order[table + 2], order[table + 3]];
    const partners = this.meet(this.partners, a1, a2, by) + this.meet(this.partners, b1, b2, by);
    const first = this.meet(this.rivals, a1, b1, by) + this.meet(this.rivals, a1, b2, by);
    const second = this.meet(this.rivals, a2, b1, by) + this.meet(this.rivals, a2, b2, by);
    return partnerWeight * partners + first + second;
  }

  private meet(counts: Int16Array, one: number, other: number, by: 1 | -1): number {
    const at = one < other ? one * this.players + other : other * this.players + one;
    const before = counts[at] ?? 0;
    counts[at] = before + by;
    return 2 * by * before + 1;
  }
}
