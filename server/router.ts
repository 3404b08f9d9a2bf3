import * as accounts from "./features/accounts/handlers.ts";
import * as ownData from "./features/accounts/handlers-own-data.ts";
import * as registration from "./features/accounts/handlers-registration.ts";
import * as admin from "./features/admin/handlers.ts";
import * as adminClubs from "./features/admin/handlers-clubs.ts";
import * as adminEdit from "./features/admin/handlers-edit.ts";
import * as availability from "./features/availability/handlers.ts";
import * as bookings from "./features/bookings/handlers.ts";
import * as courtRequests from "./features/bookings/handlers-asking.ts";
import * as bookingChanges from "./features/bookings/handlers-changes.ts";
import * as reachedBookings from "./features/bookings/handlers-reached.ts";
import * as closing from "./features/closing/handlers.ts";
import * as screens from "./features/club-screens/handlers.ts";
import * as clubs from "./features/clubs/handlers.ts";
import * as courts from "./features/clubs/handlers-courts.ts";
import * as draws from "./features/draws/handlers.ts";
import * as drawDrafts from "./features/draws/handlers-drafts.ts";
import * as finances from "./features/finances/handlers.ts";
import * as forecasts from "./features/forecasts/handlers.ts";
import * as guests from "./features/guests/handlers.ts";
import * as landing from "./features/landing/handlers.ts";
import * as matches from "./features/matches/handlers.ts";
import * as matchResults from "./features/matches/handlers-results.ts";
import * as withdrawals from "./features/matches/handlers-withdrawals.ts";
import * as media from "./features/media/handlers.ts";
import * as pairs from "./features/pairs/handlers.ts";
import * as clubPairs from "./features/pairs/handlers-club.ts";
import * as pairPlayers from "./features/pairs/handlers-players.ts";
import * as players from "./features/players/handlers.ts";
import * as schedule from "./features/schedule/handlers.ts";
import * as scheduleDelay from "./features/schedule/handlers-delay.ts";
import * as scheduleHours from "./features/schedule/handlers-hours.ts";
import * as schedulePlaces from "./features/schedule/handlers-places.ts";
import * as scheduleSearch from "./features/schedule/handlers-search.ts";
import * as scheduleUndo from "./features/schedule/handlers-undo.ts";
import * as day from "./features/tournament-day/handlers.ts";
import * as dayAhead from "./features/tournament-day/handlers-ahead.ts";
import * as tournaments from "./features/tournaments/handlers.ts";
import * as tournamentCategories from "./features/tournaments/handlers-categories.ts";
import * as tournamentChanges from "./features/tournaments/handlers-changes.ts";
import * as drafts from "./features/tournaments/handlers-drafts.ts";
import * as publication from "./features/tournaments/handlers-publication.ts";
import { root } from "./platform/gate.ts";

// Joined here and not in the tree: the unused-code check follows a spread of two files only in a place of its own.
const allAccounts = { ...accounts, ...ownData, ...registration };
const allChanges = { ...tournamentChanges, ...tournamentCategories };
const allTournaments = { ...tournaments, ...publication, ...allChanges, ...drafts, ...closing };
const allClubs = { ...clubs, ...courts };
const allPairs = { ...pairs, ...clubPairs, ...pairPlayers };
const allAdmin = { ...admin, ...adminClubs, ...adminEdit };
const allDraws = { ...draws, ...drawDrafts };
const allMatches = { ...matches, ...matchResults, ...withdrawals };
const allBookings = { ...bookings, ...bookingChanges, ...reachedBookings, ...courtRequests };

const allSchedule = {
  ...schedule,
  ...scheduleDelay,
  ...scheduleHours,
  ...schedulePlaces,
  ...scheduleSearch,
  ...scheduleUndo,
};

/** The whole API, in the shape of the contract: the compiler refuses a procedure without its handler. */
export const router = root.router({
  accounts: allAccounts,
  players,
  guests,
  clubs: allClubs,
  tournaments: allTournaments,
  pairs: allPairs,
  availability,
  forecasts,
  draws: allDraws,
  matches: allMatches,
  schedule: allSchedule,
  day: { ...day, ...dayAhead },
  screens,
  bookings: allBookings,
  media,
  finances,
  landing,
  admin: allAdmin,
});

// A handler is written as an argument and has no name of its own: in a stack trace it stands as it does in the contract.
for (const [noun, procedures] of Object.entries(router)) {
  for (const [act, procedure] of Object.entries(procedures)) {
    Object.defineProperty(procedure["~orpc"].handler, "name", { value: `${noun}.${act}` });
  }
}
