import { player, type SomeBody } from "#tests/support/people.ts";
import { contactsBut, contactsIn, giveContacts } from "./contacts.ts";
import { type Answered, outcomeOf, type Procedure } from "./procedures.ts";
import { ratedIn } from "./rating-scan.ts";
import { hideRating, type RatingWorld } from "./rating-world.ts";
import type { Actor, Scene } from "./scene.ts";

/** A scene with private data, and a player who has nothing to do with any of it. */
export type PrivateWorld = RatingWorld & { readonly stranger: SomeBody };

const readers = ["stranger", "mate", "otherPlayer", "otherClubAdmin"] as const;

/** Gives the scene contact data and a hidden rating. */
export async function giveSecrets(scene: Scene): Promise<PrivateWorld> {
  const stranger = await player(scene.app, "Eva Ajena");
  await giveContacts(scene, stranger);
  return { ...(await hideRating(scene)), stranger };
}

/**
 * Lists the private data that a procedure reveals: the hidden rating to a stranger or a rival, and for a read also to
 * the mate or another club; for a read also contact data to the stranger. Actors who were already answered about this
 * input (`given`) are not asked about it again.
 */
export async function revealed(
  scene: Scene,
  { stranger, ...world }: PrivateWorld,
  procedure: Procedure,
  input: unknown,
  given: ReadonlyMap<Actor, Answered>,
): Promise<string[]> {
  const isRead = procedure.method === "GET";
  const contactsOfOthers = isRead ? await contactsBut(scene, stranger) : [];
  const found: string[] = [];
  const inputs = isRead ? alternatives(input, about(world, input)) : [input];
  for (const reader of isRead ? readers : (["stranger", "otherPlayer"] as const)) {
    const { api, name } = reader === "stranger" ? stranger : scene[reader];
    for (const asked of inputs) {
      const known = asked === input && reader !== "stranger" ? given.get(reader) : undefined;
      const { outcome, answer } = known ?? (await outcomeOf(api, procedure, asked));
      if (/^5/.test(outcome)) found.push(`${name}: ${outcome}`);
      const contacts = reader === "stranger" ? contactsIn(answer, contactsOfOthers) : [];
      found.push(...[...ratedIn(answer), ...contacts].map((one) => `${name} reads ${one}`));
    }
  }
  return found;
}

/** Returns both inputs, or the first if they are equal. */
function alternatives(input: unknown, other: unknown): unknown[] {
  return JSON.stringify(input) === JSON.stringify(other) ? [input] : [input, other];
}

/** Returns an input that asks about the hidden player's world wherever it names an id of that kind. */
function about(world: RatingWorld, input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  const known = new Map<string, string>(Object.entries(world));
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, known.get(key) ?? value]));
}
