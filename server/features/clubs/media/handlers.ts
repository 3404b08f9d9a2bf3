import { runsClub } from "#server/features/clubs/clubs/policy.ts";
import { type Actor, type RequestContext, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { forgetPicture, keepPicture } from "#server/platform/files/picture.ts";
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
  if (!runsClub(context.actor, clubId)) throw errors.NOT_YOUR_CLUB();
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

/** Replaces a picture. The old file is deleted only after the new one is saved, and the new one if that fails. */
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

/** Deletes a picture's file; a failure leaves an orphan, and no more. */
async function forget({ files, log }: RequestContext, address: string | null): Promise<void> {
  await forgetPicture(files, address).catch((error: unknown) => log.warn({ err: error }, "A picture is left over"));
}
