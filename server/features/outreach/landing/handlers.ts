import { anyone } from "#server/platform/api/gate.ts";
import { findNext } from "./reads.ts";

export const show = anyone.landing.show.handler(async ({ context: { db, now, signInOptions, contact } }) => ({
  ...signInOptions,
  contact,
  tournaments: await findNext(db, now()),
}));
