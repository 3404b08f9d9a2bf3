import { accounts } from "./accounts.ts";
import { admin } from "./admin.ts";
import { bookings } from "./bookings.ts";
import { closing } from "./closing.ts";
import { clubs } from "./clubs.ts";
import { deposits } from "./courts/deposits.ts";
import { freeHours } from "./courts/free-hours.ts";
import { missedBookings } from "./courts/missed-bookings.ts";
import { rain } from "./courts/rain.ts";
import { regrets } from "./courts/regrets.ts";
import { series } from "./courts/series.ts";
import { slotWatches } from "./courts/slot-watches.ts";
import { draws } from "./draws.ts";
import { landing } from "./landing.ts";
import { matches } from "./matches.ts";
import { checkouts } from "./money/checkouts.ts";
import { finances } from "./money/finances.ts";
import { gateway } from "./money/gateway.ts";
import { paying } from "./money/paying.ts";
import { proofs } from "./money/proofs.ts";
import { reports } from "./money/reports.ts";
import { tills } from "./money/tills.ts";
import { pairs } from "./pairs.ts";
import { availability } from "./play/availability.ts";
import { clubPairs } from "./play/club-pairs.ts";
import { clubRules } from "./play/club-rules.ts";
import { courtDays } from "./play/court-days.ts";
import { forecasts } from "./play/forecasts.ts";
import { media } from "./play/media.ts";
import { reachedBookings } from "./play/reached-bookings.ts";
import { schedule } from "./play/schedule.ts";
import { scheduleDelays } from "./play/schedule-delays.ts";
import { screens } from "./play/screens.ts";
import { day } from "./play/tournament-day.ts";
import { waiting } from "./play/waiting-list.ts";
import { guests, players } from "./players.ts";
import { calendar } from "./reach/calendar.ts";
import { claims, merges } from "./reach/claims.ts";
import { editions } from "./reach/editions.ts";
import { follows } from "./reach/follows.ts";
import { notices } from "./reach/notices.ts";
import { offline } from "./reach/offline-pack.ts";
import { pairImports } from "./reach/pair-imports.ts";
import { partnerAds } from "./reach/partner-ads.ts";
import { partnerLinks } from "./reach/partner-links.ts";
import { partnerMessages } from "./reach/partner-messages.ts";
import { push } from "./reach/push.ts";
import { tournamentChanges } from "./tournament-changes.ts";
import { tournamentDrafts } from "./tournament-drafts.ts";
import { tournaments } from "./tournaments.ts";

const courtBookings = { ...bookings, ...reachedBookings, ...courtDays };
const allBookings = { ...courtBookings, ...freeHours, ...missedBookings, ...deposits, ...rain };
const allClubs = { ...clubs, ...clubRules };
const allSchedule = { ...schedule, ...scheduleDelays };
const allPairs = { ...pairs, ...clubPairs, ...partnerLinks };
const allTournaments = { ...tournaments, ...tournamentChanges, ...tournamentDrafts, ...closing };

/** The whole API as one tree: the router of the server and the client of the browser have the same shape. */
export const contract = {
  accounts,
  players,
  guests,
  claims,
  merges,
  clubs: allClubs,
  tournaments: allTournaments,
  pairs: allPairs,
  pairImports,
  waiting,
  editions,
  availability,
  forecasts,
  draws,
  matches,
  schedule: allSchedule,
  day,
  screens,
  calendar,
  follows,
  partnerAds,
  partnerMessages,
  bookings: allBookings,
  slotWatches,
  series,
  regrets,
  media,
  push,
  notices,
  finances,
  tills,
  paying,
  proofs,
  checkouts,
  gateway,
  reports,
  landing,
  offline,
  admin,
};
