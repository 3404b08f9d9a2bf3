import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id } from "#contract/values.ts";

const { IMAGE_INVALID, IMAGE_TOO_LARGE, NOT_YOUR_CLUB, TOO_MANY_ATTEMPTS } = refusals;

/**
 * The address of one of our pictures in its largest size. The smaller size lies beside it. Photos are square, 256 and
 * 96 pixels (`…-256.webp`, `…-96.webp`); pictures of clubs are 16 to 9, 1280 and 480 wide.
 */
const pictureUrl = z.string();
const picture = z.file();

export const media = {
  changePhoto: procedure({
    policy: "signed-in",
    method: "PUT",
    path: "/me/photo",
    summary: "Change one's own photo; the body is multipart, with the file as `picture`",
    refuses: { IMAGE_INVALID, IMAGE_TOO_LARGE, TOO_MANY_ATTEMPTS },
  })
    .input(z.object({ picture }))
    .output(z.object({ photoUrl: pictureUrl })),

  removePhoto: procedure({
    policy: "signed-in",
    method: "DELETE",
    path: "/me/photo",
    summary: "Remove one's own photo",
    refuses: {},
  }).output(z.object({ photoUrl: z.null() })),

  changeClubImage: procedure({
    policy: "club-admin",
    ability: "settings",
    method: "PUT",
    path: "/clubs/{clubId}/image",
    summary: "Change the picture of a club; the body is multipart, with the file as `picture`",
    refuses: { NOT_YOUR_CLUB, IMAGE_INVALID, IMAGE_TOO_LARGE, TOO_MANY_ATTEMPTS },
  })
    .input(z.object({ clubId: id, picture }))
    .output(z.object({ imageUrl: pictureUrl })),
};
