import type { Client } from "#tests/support/app.ts";
import { player, type SomeBody } from "#tests/support/people.ts";
import { contactsBut, contactsIn, giveContacts } from "./contacts.ts";
import { answerOf, type Procedure } from "./procedures.ts";
import { ratedIn } from "./rating-scan.ts";
import { hideRating, type RatingWorld } from "./rating-world.ts";
import type { Scene } from "./scene.ts";

/** A scene with private data, and a player who has nothing to do with any of it. */
export type PrivateWorld = RatingWorld & { readonly stranger: SomeBody };

/** Gives the scene contact data and a hidden rating. */
export async function giveSecrets(scene: Scene): Promise<PrivateWorld> {
  const stranger = await player(scene.app, "Eva Ajena");
  await giveContacts(scene, stranger);
  return { ...(await hideRating(scene)), stranger };
}

/**
 * Lists the private data that a procedure reveals: the hidden rating to a stranger or a rival, and for a read also to
 * the mate or another club; for a read also contact data to the stranger.
 */
export async function revealed(
  scene: Scene,
  { stranger, ...world }: PrivateWorld,
  procedure: Procedure,
  input: unknown,
): Promise<string[]> {
  const isRead = procedure.method === "GET";
  const { mate, otherPlayer, otherClubAdmin } = scene;
  const known = isRead ? await contactsBut(scene, stranger) : [];
  const found: string[] = [];
  for (const reader of isRead ? [stranger, mate, otherPlayer, otherClubAdmin] : [stranger, otherPlayer]) {
    for (const asked of isRead ? [input, about(world, input)] : [input]) {
      const answer = await readBy(reader.api, procedure, asked);
      const contacts = reader === stranger ? contactsIn(answer, known) : [];
      found.push(...[...ratedIn(answer), ...contacts].map((one) => `${reader.name} reads ${one}`));
    }
  }
  return found;
}

/** Returns the answer, or the content of a refusal. Rethrows a failure, which is no answer. */
function readBy(api: Client, procedure: Procedure, input: unknown): Promise<unknown> {
  return answerOf(api, procedure, input).catch((error: unknown) => {
    if (error instanceof Error && "status" in error && Number(error.status) < 500) return { ...error };
    throw error;
  });
}

/** Returns an input that asks about the hidden player's world wherever it names an id of that kind. */
function about(world: RatingWorld, input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  const known = new Map<string, string>(Object.entries(world));
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, known.get(key) ?? value]));
}
