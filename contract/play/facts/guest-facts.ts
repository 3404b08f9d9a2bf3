import type { Id, OfClub, OfPerson } from "./fact-parts.ts";

type OfGuest = OfClub & OfPerson;

/** A guest who became `person`, or became a guest again: in these tournaments everybody reads another name. */
type OfJoined = OfGuest & {
  readonly people: readonly Id[];
  readonly tournaments: readonly Id[];
  readonly after: { readonly guestId: Id; readonly rows: number };
};

/** What is known of what happens to people without an account. */
export type GuestFacts = {
  "guest.added": OfGuest;
  "guest.corrected": OfGuest;
  "guest.erased": OfGuest;
  "guest.link-made": OfGuest;
  /** `person` is whoever asks, for a guest with their telephone. */
  "guest.claim-asked": OfGuest;
  "guest.claim-refused": OfGuest;
  "guest.claimed": OfJoined;
  "guest.merged": OfJoined;
  "guest.separated": OfJoined;
  /** Two accounts of one person: `guestId` is the one that is left. */
  "account.merged": Omit<OfJoined, "club">;
  "account.separated": Omit<OfJoined, "club">;
};
