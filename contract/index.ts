import { accounts } from "./accounts.ts";
import { admin } from "./admin.ts";
import { bookings } from "./bookings.ts";
import { closing } from "./closing.ts";
import { clubPairs } from "./club-pairs.ts";
import { clubs } from "./clubs.ts";
import { draws } from "./draws.ts";
import { finances } from "./finances.ts";
import { landing } from "./landing.ts";
import { matches } from "./matches.ts";
import { media } from "./media.ts";
import { pairs } from "./pairs.ts";
import { availability } from "./play/availability.ts";
import { forecasts } from "./play/forecasts.ts";
import { reachedBookings } from "./play/reached-bookings.ts";
import { schedule } from "./play/schedule.ts";
import { scheduleDelays } from "./play/schedule-delays.ts";
import { screens } from "./play/screens.ts";
import { day } from "./play/tournament-day.ts";
import { guests, players } from "./players.ts";
import { tournamentChanges } from "./tournament-changes.ts";
import { tournamentDrafts } from "./tournament-drafts.ts";
import { tournaments } from "./tournaments.ts";

const allBookings = { ...bookings, ...reachedBookings };
const allSchedule = { ...schedule, ...scheduleDelays };
const allPairs = { ...pairs, ...clubPairs };
const allTournaments = { ...tournaments, ...tournamentChanges, ...tournamentDrafts, ...closing };

/** The whole API as one tree: the router of the server and the client of the browser have the same shape. */
export const contract = {
  accounts,
  players,
  guests,
  clubs,
  tournaments: allTournaments,
  pairs: allPairs,
  availability,
  forecasts,
  draws,
  matches,
  schedule: allSchedule,
  day,
  screens,
  bookings: allBookings,
  media,
  finances,
  landing,
  admin,
};
