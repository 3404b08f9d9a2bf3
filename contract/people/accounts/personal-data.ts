import { z } from "zod";
import { instant } from "#contract/values.ts";

const rows = z.array(z.record(z.string(), z.unknown()));

/** All stored data of a person, table by table, as stored. Secrets (password, session tokens) are left out. */
export const personalData = z.object({
  exportedAt: instant,
  account: rows,
  profile: rows,
  signInMethods: rows,
  emailConfirmations: rows,
  sessions: rows,
  clubs: rows,
  entries: rows,
  pairs: rows,
  /** Replacements of players in pairs, with this person on either side, and matches played with the replaced player. */
  playerChanges: rows,
  lineups: rows,
  /** The pairs for which this person may play as a substitute. */
  substitutes: rows.exactOptional(),
  /** The ratings, their starts, and every change of them by a match. */
  ratings: rows,
  ratingStarts: rows,
  ratingChanges: rows,
  /** Proposed changes of class with the own answers, and the changes. */
  classProposals: rows,
  classChanges: rows,
  placeOffers: rows,
  unavailability: rows,
  partnerLinks: rows,
  joined: rows,
  claimRequests: rows,
  mergeProposals: rows,
  seenPlaces: rows,
  calendar: rows,
  notices: rows,
  noticeChoices: rows,
  quietHours: rows,
  follows: rows,
  partnerAds: rows,
  messages: rows,
  blocks: rows,
  reports: rows,
  editionInvitations: rows,
  bookings: rows,
  /** The seats in open matches. */
  openMatchSeats: rows.exactOptional(),
  /** The requests for seats in open matches. */
  openMatchRequests: rows.exactOptional(),
  /** The alert of open matches that fit. */
  matchAlerts: rows.exactOptional(),
  weeklySeries: rows,
  slotWatches: rows,
  charges: rows,
  credit: rows,
  paymentProofs: rows,
  checkouts: rows,
  regrets: rows,
  results: rows,
  devices: rows,
  actions: rows,
});
export type PersonalData = z.infer<typeof personalData>;
