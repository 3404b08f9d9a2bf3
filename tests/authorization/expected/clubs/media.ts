import { type Expectations, ownClub, signedIn } from "#tests/authorization/expectation.ts";
import { photo } from "#tests/support/pictures.ts";

const picture = async () => new File([new Uint8Array(await photo("png", 20, 20))], "foto.png", { type: "image/png" });

export const media: Expectations<"media"> = {
  "media.changePhoto": { answers: signedIn, input: async () => ({ picture: await picture() }) },
  "media.removePhoto": { answers: signedIn, input: () => undefined },
  "media.changeClubImage": {
    least: "manager",
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: async ({ clubAdmin: { clubId } }) => ({ clubId, picture: await picture() }),
  },
};
