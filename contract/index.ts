import { clubs } from "./clubs/clubs.ts";
import { clubRules } from "./clubs/letting.ts";
import { media } from "./clubs/media.ts";
import { scorers } from "./clubs/scorers.ts";
import { team } from "./clubs/team.ts";
import { screens } from "./clubs/televisions/screens.ts";
import { availability } from "./competition/availability.ts";
import { closing } from "./competition/closing.ts";
import { scheduleDelays } from "./competition/delays/schedule-delays.ts";
import { scheduleSuspensions } from "./competition/delays/schedule-suspensions.ts";
import { drawFairness } from "./competition/draw-fairness.ts";
import { draws } from "./competition/draws.ts";
import { editions } from "./competition/editions.ts";
import { entries } from "./competition/entries.ts";
import { forecasts } from "./competition/forecasts.ts";
import { leagues } from "./competition/leagues.ts";
import { matches } from "./competition/matches/matches.ts";
import { withdrawals } from "./competition/matches/withdrawals.ts";
import { pairImports } from "./competition/pair-imports.ts";
import { clubPairs } from "./competition/pairs/club-pairs.ts";
import { pairs } from "./competition/pairs/pairs.ts";
import { partnerLinks } from "./competition/pairs/partner-links.ts";
import { partnerAds } from "./competition/partner-ads/partner-ads.ts";
import { partnerMessages } from "./competition/partner-ads/partner-messages.ts";
import { tournamentDrafts } from "./competition/publication.ts";
import { ratings } from "./competition/ratings.ts";
import { resultClaims } from "./competition/result-claims.ts";
import { rotations } from "./competition/rotations.ts";
import { schedule } from "./competition/schedule/schedule.ts";
import { seasons } from "./competition/seasons.ts";
import { substitutes } from "./competition/substitutes.ts";
import { day } from "./competition/tournament-day.ts";
import { tournamentChanges } from "./competition/tournaments/tournament-changes.ts";
import { tournaments } from "./competition/tournaments/tournaments.ts";
import { waiting } from "./competition/waiting-list.ts";
import { bookings } from "./courts/bookings/bookings.ts";
import { courtDays } from "./courts/bookings/court-days.ts";
import { reachedBookings } from "./courts/bookings/reached-bookings.ts";
import { clubOpenMatches } from "./courts/club-open-matches.ts";
import { deposits } from "./courts/deposits.ts";
import { freeHours } from "./courts/free-hours.ts";
import { matchAlerts } from "./courts/match-alerts.ts";
import { missedBookings } from "./courts/missed-bookings.ts";
import { openMatchList } from "./courts/open-match-list.ts";
import { openMatchResults } from "./courts/open-match-results.ts";
import { openMatches } from "./courts/open-matches.ts";
import { rain } from "./courts/rain.ts";
import { regrets } from "./courts/regrets.ts";
import { series } from "./courts/series.ts";
import { slotWatches } from "./courts/slot-watches.ts";
import { checkouts } from "./money/checkouts.ts";
import { finances } from "./money/finances/finances.ts";
import { gateway } from "./money/gateway.ts";
import { paying } from "./money/paying.ts";
import { proofs } from "./money/proofs.ts";
import { reports } from "./money/reports/reports.ts";
import { tills } from "./money/tills.ts";
import { calendar } from "./outreach/calendar.ts";
import { follows } from "./outreach/follows.ts";
import { landing } from "./outreach/landing.ts";
import { notices } from "./outreach/notices.ts";
import { offline } from "./outreach/offline/offline-pack.ts";
import { push } from "./outreach/push.ts";
import { accounts } from "./people/accounts/accounts.ts";
import { admin } from "./people/admin.ts";
import { claims, merges } from "./people/claims.ts";
import { classChanges } from "./people/class-changes.ts";
import { operation } from "./people/operation.ts";
import { guests, players } from "./people/players.ts";
import { ratingAlerts } from "./people/rating-alerts.ts";

const courtBookings: typeof bookings & typeof reachedBookings & typeof courtDays = {
  ...bookings,
  ...reachedBookings,
  ...courtDays,
};
const allBookings: typeof courtBookings & typeof freeHours & typeof missedBookings & typeof deposits & typeof rain = {
  ...courtBookings,
  ...freeHours,
  ...missedBookings,
  ...deposits,
  ...rain,
};
const allClubs: typeof clubs & typeof clubRules = { ...clubs, ...clubRules };
const allSchedule: typeof schedule & typeof scheduleDelays & typeof scheduleSuspensions = {
  ...schedule,
  ...scheduleDelays,
  ...scheduleSuspensions,
};
const allPairs: typeof pairs & typeof clubPairs & typeof partnerLinks = { ...pairs, ...clubPairs, ...partnerLinks };
const allMatches: typeof matches & typeof withdrawals = { ...matches, ...withdrawals };
const allTournaments: typeof tournaments & typeof tournamentChanges & typeof tournamentDrafts & typeof closing = {
  ...tournaments,
  ...tournamentChanges,
  ...tournamentDrafts,
  ...closing,
};

/**
 * The type of the whole API. It is written out because an inferred one repeats every procedure in this file's
 * declarations, and the compiler would then read each procedure twice in every project.
 */
type Contract = {
  readonly accounts: typeof accounts;
  readonly players: typeof players;
  readonly guests: typeof guests;
  readonly claims: typeof claims;
  readonly merges: typeof merges;
  readonly clubs: typeof allClubs;
  readonly team: typeof team;
  readonly tournaments: typeof allTournaments;
  readonly pairs: typeof allPairs;
  readonly pairImports: typeof pairImports;
  readonly entries: typeof entries;
  readonly waiting: typeof waiting;
  readonly editions: typeof editions;
  readonly availability: typeof availability;
  readonly forecasts: typeof forecasts;
  readonly draws: typeof draws;
  readonly drawFairness: typeof drawFairness;
  readonly matches: typeof allMatches;
  readonly ratings: typeof ratings;
  readonly classChanges: typeof classChanges;
  readonly ratingAlerts: typeof ratingAlerts;
  readonly operation: typeof operation;
  readonly rotations: typeof rotations;
  readonly resultClaims: typeof resultClaims;
  readonly seasons: typeof seasons;
  readonly substitutes: typeof substitutes;
  readonly openMatches: typeof openMatches;
  readonly matchAlerts: typeof matchAlerts;
  readonly openMatchList: typeof openMatchList;
  readonly clubOpenMatches: typeof clubOpenMatches;
  readonly openMatchResults: typeof openMatchResults;
  readonly leagues: typeof leagues;
  readonly schedule: typeof allSchedule;
  readonly day: typeof day;
  readonly scorers: typeof scorers;
  readonly screens: typeof screens;
  readonly calendar: typeof calendar;
  readonly follows: typeof follows;
  readonly partnerAds: typeof partnerAds;
  readonly partnerMessages: typeof partnerMessages;
  readonly bookings: typeof allBookings;
  readonly slotWatches: typeof slotWatches;
  readonly series: typeof series;
  readonly regrets: typeof regrets;
  readonly media: typeof media;
  readonly push: typeof push;
  readonly notices: typeof notices;
  readonly finances: typeof finances;
  readonly tills: typeof tills;
  readonly paying: typeof paying;
  readonly proofs: typeof proofs;
  readonly checkouts: typeof checkouts;
  readonly gateway: typeof gateway;
  readonly reports: typeof reports;
  readonly landing: typeof landing;
  readonly offline: typeof offline;
  readonly admin: typeof admin;
};

/** The whole API as one tree: the router of the server and the client of the browser have the same shape. */
export const contract: Contract = {
  accounts,
  players,
  guests,
  claims,
  merges,
  clubs: allClubs,
  team,
  tournaments: allTournaments,
  pairs: allPairs,
  pairImports,
  entries,
  waiting,
  editions,
  availability,
  forecasts,
  draws,
  drawFairness,
  matches: allMatches,
  ratings,
  classChanges,
  ratingAlerts,
  operation,
  rotations,
  resultClaims,
  seasons,
  substitutes,
  openMatches,
  matchAlerts,
  openMatchList,
  clubOpenMatches,
  openMatchResults,
  leagues,
  schedule: allSchedule,
  day,
  scorers,
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

/** The name of a procedure: its noun and its act, such as "pairs.accept". */
export type ProcedureName = {
  [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}`;
}[keyof Contract];
