/**
 * The free time of the courts: for every court and step of the grid the number of free steps that begin there, and that
 * end there. A free stretch, and the gaps around a match, are each found by one lookup.
 */
export class CourtGrid {
  readonly courts: number;
  readonly steps: number;
  /** At `court * steps + step`: the free steps from this one on, itself included; 0 if it is closed or taken. */
  readonly onwards: Int32Array;
  /** The same for the free steps up to this one. */
  readonly upTo: Int32Array;

  /** `isOpen` at `court * steps + step`. */
  constructor(courts: number, steps: number, isOpen: Uint8Array) {
    this.courts = courts;
    this.steps = steps;
    this.onwards = new Int32Array(courts * steps);
    this.upTo = new Int32Array(courts * steps);
    for (let court = 0; court < courts; court++) this.#count(court * steps, isOpen);
  }

  #count(first: number, isOpen: Uint8Array): void {
    const last = first + this.steps - 1;
    for (let at = first, run = 0; at <= last; at++) {
      run = isOpen[at] === 1 ? run + 1 : 0;
      this.upTo[at] = run;
    }
    for (let at = last, run = 0; at >= first; at--) {
      run = isOpen[at] === 1 ? run + 1 : 0;
      this.onwards[at] = run;
    }
  }

  /** Returns the number of free steps directly before this one. */
  gapBefore(court: number, step: number): number {
    return step > 0 ? (this.upTo[court * this.steps + step - 1] ?? 0) : 0;
  }

  /** Takes free steps. */
  take(court: number, step: number, length: number): void {
    const { onwards, upTo } = this;
    const first = court * this.steps;
    const [from, to] = [first + step, first + step + length];
    for (let at = from - 1; at >= first && (onwards[at] ?? 0) > 0; at--) onwards[at] = from - at;
    for (let at = to; at < first + this.steps && (upTo[at] ?? 0) > 0; at++) upTo[at] = at - to + 1;
    onwards.fill(0, from, to);
    upTo.fill(0, from, to);
  }

  /** Releases taken steps. */
  release(court: number, step: number, length: number): void {
    const { onwards, upTo } = this;
    const first = court * this.steps;
    const [from, to] = [first + step, first + step + length];
    const begin = from - this.gapBefore(court, step);
    const end = to + (to < first + this.steps ? (onwards[to] ?? 0) : 0);
    for (let at = begin; at < to; at++) onwards[at] = end - at;
    for (let at = from; at < end; at++) upTo[at] = at - begin + 1;
  }
}
