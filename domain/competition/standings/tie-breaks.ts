import type { Criterion, StandingsPolicy } from "./tie-break-policy.ts";

/** The reason for a position: a criterion with the own figure and that of the rival, or lots among some. */
export type Reason<Who> =
  | { readonly by: "points" | Criterion; readonly own: number; readonly other: number; readonly rival: Who }
  | { readonly by: "lots"; readonly among: readonly Who[] };

/** A member of the order. Without rivals there is no reason. */
export type Placed<Who> = { readonly who: Who; readonly reason: Reason<Who> | null };

/** A function that returns the figure of a member for a criterion, among those tied. */
export type FigureOf<Who> = (criterion: "points" | Criterion, who: Who, tied: readonly Who[]) => number;

/**
 * Orders all members from first to last, by points and then by the criteria of the policy. Members that no criterion
 * separates stay in the given order, by lots. The rival in a reason is the next one below, or above for the last. Rules
 * 2.12.
 */
export function inOrder<Who>(
  everybody: readonly Who[],
  figureOf: FigureOf<Who>,
  policy: Pick<StandingsPolicy, "ofTwo" | "ofMore">,
): Placed<Who>[] {
  const untie = (tied: readonly Who[]): Placed<Who>[] =>
    separate(tied, tied.length === 2 ? policy.ofTwo : policy.ofMore, figureOf, untie) ?? byLots(tied);
  return separate(everybody, ["points"], figureOf, untie) ?? untie(everybody);
}

type Class<Who> = { readonly figure: number; readonly members: Who[] };

/**
 * Separates the tied by the first criterion that distinguishes any of them, then unties each class that is still tied.
 * Null if none does.
 */
function separate<Who>(
  tied: readonly Who[],
  criteria: readonly ("points" | Criterion)[],
  figureOf: FigureOf<Who>,
  untie: (tied: readonly Who[]) => Placed<Who>[],
): Placed<Who>[] | null {
  for (const by of criteria) {
    const classes = classesBy(tied, (who) => figureOf(by, who, tied));
    if (classes.length === 1) continue;
    return classes.flatMap(({ figure, members }, index) => {
      const [who, ...more] = members;
      const next = classes[index + 1] ?? classes[index - 1];
      const rival = next?.members[0];
      if (who === undefined || more.length > 0 || next === undefined || rival === undefined) return untie(members);
      return [{ who, reason: { by, own: figure, other: next.figure, rival } }];
    });
  }
  return null;
}

function classesBy<Who>(tied: readonly Who[], figureOf: (who: Who) => number): Class<Who>[] {
  const classes: Class<Who>[] = [];
  for (const who of tied) {
    const figure = figureOf(who);
    const same = classes.find((one) => one.figure === figure);
    if (same) same.members.push(who);
    else classes.push({ figure, members: [who] });
  }
  return classes.sort((one, other) => other.figure - one.figure);
}

function byLots<Who>(tied: readonly Who[]): Placed<Who>[] {
  const reason: Reason<Who> | null = tied.length > 1 ? { by: "lots", among: tied } : null;
  return tied.map((who) => ({ who, reason }));
}
