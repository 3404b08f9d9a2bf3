import { can } from "#domain/people/memberships.ts";
import { record } from "#server/platform/events/record.ts";
import { forgetPicture, keepPicture } from "#server/platform/files/picture.ts";
import { type Actor, type RequestContext, signedIn } from "#server/platform/gate.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { replaceClubImage, replacePhoto } from "./writes.ts";

export const changePhoto = signedIn.media.changePhoto.handler(async ({ input, context, errors }) => {
  const photoUrl = orRefuse(await keepPicture(context.files, "avatar", input.picture), errors);
  await exchange(context, photoUrl, () => changeOwnPhoto(context, photoUrl));
  return { photoUrl };
});

export const removePhoto = signedIn.media.removePhoto.handler(async ({ context }) => {
  await exchange(context, null, () => changeOwnPhoto(context, null));
  return { photoUrl: null };
});

export const changeClubImage = signedIn.media.changeClubImage.handler(async ({ input, context, errors }) => {
  const { clubId, picture } = input;
  if (!can(context.actor, "run-club", clubId)) throw errors.NOT_YOUR_CLUB();
  const imageUrl = orRefuse(await keepPicture(context.files, "club", picture), errors);
  await exchange(context, imageUrl, () =>
    context.db.transaction(async (tx) => {
      const before = await replaceClubImage(tx, clubId, imageUrl);
      if (before === undefined) throw errors.NOT_YOUR_CLUB();
      const change = { before: { image: before }, after: { image: imageUrl } };
      await record(tx, context, { kind: "club.image-changed", club: clubId, ...change });
      return before;
    }),
  );
  return { imageUrl };
});

function changeOwnPhoto(
  context: RequestContext & { readonly actor: Actor },
  image: string | null,
): Promise<string | null> {
  return context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    const before = await replacePhoto(tx, personId, image);
    await record(tx, context, { kind: "person.photo-changed", person: personId });
    return before;
  });
}

/** Writes the new picture down in the old one's place. The old one goes only then, and the new one if that fails. */
async function exchange(
  context: RequestContext,
  after: string | null,
  write: () => Promise<string | null>,
): Promise<void> {
  try {
    await forget(context, await write());
  } catch (error) {
    await forget(context, after);
    throw error;
  }
}

/** A picture that cannot be forgotten is one file too many, and no more. */
async function forget({ files, log }: RequestContext, address: string | null): Promise<void> {
  await forgetPicture(files, address).catch((error: unknown) => log.warn({ err: error }, "A picture is left over"));
}
