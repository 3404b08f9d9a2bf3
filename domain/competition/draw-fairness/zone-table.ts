import type { Random } from "#domain/lib/random.ts";
import type { CourseTable } from "./course.ts";

/** The table of a zone, with room for its pairs, their wins and their order in one simulation. */
export class ZoneTable {
  readonly #pairs: Int32Array;
  readonly #winners: Int32Array;
  readonly #losers: Int32Array;
  readonly #places: Int32Array;
  readonly #isHeadToHead: boolean;
  readonly #inOrder: Int32Array;
  readonly #won: Int32Array;

  constructor({ pairs, matches, places, isHeadToHead }: CourseTable) {
    this.#pairs = Int32Array.from(pairs);
    this.#winners = Int32Array.from(matches.map(({ winner }) => winner));
    this.#losers = Int32Array.from(matches.map(({ loser }) => loser ?? -1));
    this.#places = Int32Array.from(places);
    this.#isHeadToHead = isHeadToHead;
    this.#inOrder = new Int32Array(pairs.length);
    this.#won = new Int32Array(1 + Math.max(...pairs));
  }

  /** Fills the slots of the places from those of the matches. */
  fill(who: Int32Array, random: Random): void {
    this.#countWins(who);
    const [inOrder, won, size] = [this.#inOrder, this.#won, this.#inOrder.length];
    for (let first = 0; first < size; ) {
      const wins = won[inOrder[first] ?? 0];
      let after = first + 1;
      while (after < size && won[inOrder[after] ?? 0] === wins) after++;
      if (after - first > 1) this.#separate(first, after, who, random);
      first = after;
    }
    for (let place = 0; place < size; place++) who[this.#places[place] ?? 0] = inOrder[place] ?? -1;
  }

  /** Orders the pairs by wins, those with as many by seed. */
  #countWins(who: Int32Array): void {
    const [pairs, inOrder, won] = [this.#pairs, this.#inOrder, this.#won];
    for (let nth = 0; nth < pairs.length; nth++) won[pairs[nth] ?? 0] = 0;
    for (let match = 0; match < this.#winners.length; match++) {
      const winner = who[this.#winners[match] ?? 0] ?? 0;
      won[winner] = (won[winner] ?? 0) + 1;
    }
    for (let nth = 0; nth < pairs.length; nth++) {
      const pair = pairs[nth] ?? 0;
      const wins = won[pair] ?? 0;
      let place = nth;
      for (; place > 0 && (won[inOrder[place - 1] ?? 0] ?? 0) < wins; place--) inOrder[place] = inOrder[place - 1] ?? 0;
      inOrder[place] = pair;
    }
  }

  /** Separates the pairs of these places, which have won as many matches. */
  #separate(first: number, after: number, who: Int32Array, random: Random): void {
    const inOrder = this.#inOrder;
    if (after - first === 2 && this.#isHeadToHead) {
      const ahead = this.#matchesAhead(inOrder[first] ?? 0, inOrder[first + 1] ?? 0, who);
      if (ahead < 0) exchange(inOrder, first, first + 1);
      if (ahead !== 0) return;
    }
    for (let place = after - 1; place > first; place--) {
      exchange(inOrder, place, first + Math.floor(random() * (place + 1 - first)));
    }
  }

  /** Counts the matches that one pair won of another, less those that it lost. */
  #matchesAhead(one: number, other: number, who: Int32Array): number {
    let ahead = 0;
    for (let match = 0; match < this.#winners.length; match++) {
      const [winner, loser] = [who[this.#winners[match] ?? 0], who[this.#losers[match] ?? 0]];
      if (winner === one && loser === other) ahead++;
      if (winner === other && loser === one) ahead--;
    }
    return ahead;
  }
}

function exchange(inOrder: Int32Array, one: number, other: number): void {
  const kept = inOrder[one] ?? 0;
  inOrder[one] = inOrder[other] ?? 0;
  inOrder[other] = kept;
}
