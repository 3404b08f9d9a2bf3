import { seededRandom, shuffled } from "#domain/lib/random.ts";
import type { Criterion } from "./tie-break-policy.ts";

/** The reason for a position: a criterion with the own figure and that of the rival, or lots among some. */
export type Reason<Who, By extends string = Criterion> =
  | { readonly by: "points" | By; readonly own: number; readonly other: number; readonly rival: Who }
  | { readonly by: "lots"; readonly among: readonly Who[] };

type Lots<Who> = Extract<Reason<Who>, { readonly by: "lots" }>;

/** A member of the order. Without rivals there is no reason. */
export type Placed<Who, By extends string = Criterion> = {
  readonly who: Who;
  readonly reason: Reason<Who, By> | null;
};

/** A function that returns the figure of a member for a criterion, among those tied. */
export type FigureOf<Who, By extends string = Criterion> = (
  criterion: "points" | By,
  who: Who,
  tied: readonly Who[],
) => number;

/** The criteria after the points, in order, for exactly two who are tied, and for more. */
type Criteria<By extends string> = { readonly ofTwo: readonly By[]; readonly ofMore: readonly By[] };

/**
 * Orders all members from first to last, by points and then by the criteria of the policy. Members that no criterion
 * separates stay in the given order, by lots. The rival in a reason is the next one below, or above for the last. Rules
 * 2.12.
 */
export function inOrder<Who, By extends string = Criterion>(
  everybody: readonly Who[],
  figureOf: FigureOf<Who, By>,
  policy: Criteria<By>,
): Placed<Who, By>[] {
  const untie = (tied: readonly Who[]): Placed<Who, By>[] =>
    separate(tied, tied.length === 2 ? policy.ofTwo : policy.ofMore, figureOf, untie) ?? byLots(tied);
  return separate(everybody, ["points"], figureOf, untie) ?? untie(everybody);
}

type Class<Who> = { readonly figure: number; readonly members: Who[] };

/**
 * Separates the tied by the first criterion that distinguishes any of them, then unties each class that is still tied.
 * Null if none does.
 */
function separate<Who, By extends string>(
  tied: readonly Who[],
  criteria: readonly ("points" | By)[],
  figureOf: FigureOf<Who, By>,
  untie: (tied: readonly Who[]) => Placed<Who, By>[],
): Placed<Who, By>[] | null {
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

function byLots<Who>(tied: readonly Who[]): { readonly who: Who; readonly reason: Lots<Who> | null }[] {
  const reason: Lots<Who> | null = tied.length > 1 ? { by: "lots", among: tied } : null;
  return tied.map((who) => ({ who, reason }));
}

/**
 * Draws lots within every group that only lots can separate; the draw depends on the seed and on the names of the
 * members, who are numbered as listed.
 */
export function drawLots<By extends string>(
  order: readonly Placed<number, By>[],
  listed: readonly string[],
  lots: string,
): Placed<number, By>[] {
  const drawn = [...order];
  for (let start = 0; start < order.length; start++) {
    const reason = order[start]?.reason;
    if (!reason || !("among" in reason)) continue;
    const names = reason.among.map((who) => listed[who]).join(" ");
    const lot = shuffled(reason.among, seededRandom(`${lots} ${names}`));
    for (const [offset, who] of lot.entries()) drawn[start + offset] = { who, reason };
    start += lot.length - 1;
  }
  return drawn;
}

/** Returns a reason with the listed names in place of their numbers. */
export function named<Who extends string, By extends string>(
  reason: Reason<number, By>,
  listed: readonly Who[],
): Reason<Who, By> | null {
  if ("among" in reason) return { by: "lots", among: reason.among.flatMap((who) => listed[who] ?? []) };
  const rival = listed[reason.rival];
  return rival === undefined ? null : { ...reason, rival };
}
