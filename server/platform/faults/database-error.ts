import { causesOf } from "./causes.ts";

/** Returns the violated constraint. Looks through the wrappers of the driver and the query builder. */
function brokenConstraint(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if ("constraint" in cause && typeof cause.constraint === "string") return cause.constraint;
  }
  return undefined;
}

/**
 * Waits for a transaction. A violated constraint becomes the refusal that stands for it: the rules had checked a state
 * that has changed since.
 */
export async function refuseOnConstraint<Told>(
  story: Promise<Told>,
  refusals: Readonly<Record<string, () => Error>>,
): Promise<Told> {
  try {
    return await story;
  } catch (error) {
    const refuse = refusals[brokenConstraint(error) ?? ""];
    throw refuse ? refuse() : error;
  }
}
