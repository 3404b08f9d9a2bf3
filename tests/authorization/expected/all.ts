import type { contract } from "#contract/index.ts";
import type { Expectation, Expectations } from "#tests/authorization/expectation.ts";
import { clubs } from "./clubs/clubs.ts";
import { media } from "./clubs/media.ts";
import { scorers } from "./clubs/scorers.ts";
import { team } from "./clubs/team.ts";
import { screens } from "./clubs/televisions.ts";
import { availability } from "./competition/availability.ts";
import { drawFairness } from "./competition/draw-fairness.ts";
import { draws } from "./competition/draws.ts";
import { editions } from "./competition/editions.ts";
import { entries } from "./competition/entries.ts";
import { forecasts } from "./competition/forecasts.ts";
import { leagues } from "./competition/leagues.ts";
import { matches } from "./competition/matches.ts";
import { pairImports } from "./competition/pair-imports.ts";
import { pairs } from "./competition/pairs.ts";
import { partnerAds } from "./competition/partner-ads.ts";
import { ratings } from "./competition/ratings.ts";
import { resultClaims } from "./competition/result-claims.ts";
import { rotations } from "./competition/rotations.ts";
import { schedule } from "./competition/schedule.ts";
import { seasons } from "./competition/seasons.ts";
import { substitutes } from "./competition/substitutes.ts";
import { tournamentDay } from "./competition/tournament-day.ts";
import { tournaments } from "./competition/tournaments.ts";
import { bookings } from "./courts/bookings.ts";
import { matchAlerts } from "./courts/match-alerts.ts";
import { openMatchList } from "./courts/open-match-list.ts";
import { openMatchResults } from "./courts/open-match-results.ts";
import { clubOpenMatches, openMatches } from "./courts/open-matches.ts";
import { weeklySeries } from "./courts/series.ts";
import { slotWatches } from "./courts/slot-watches.ts";
import { finances } from "./money/finances.ts";
import { gateway } from "./money/gateway.ts";
import { proofs } from "./money/proofs.ts";
import { reports } from "./money/reports.ts";
import { tills } from "./money/tills.ts";
import { calendar } from "./outreach/calendar.ts";
import { follows } from "./outreach/follows.ts";
import { landing } from "./outreach/landing.ts";
import { notices } from "./outreach/notices.ts";
import { offline } from "./outreach/offline.ts";
import { push } from "./outreach/push.ts";
import { accounts } from "./people/accounts.ts";
import { admin } from "./people/admin.ts";
import { claims } from "./people/claims.ts";
import { classChanges } from "./people/class-changes.ts";
import { guests } from "./people/guests.ts";
import { operation } from "./people/operation.ts";
import { players } from "./people/players.ts";
import { ratingAlerts } from "./people/rating-alerts.ts";

/**
 * The authorisation matrix: every procedure of the contract by name. A new procedure gets a row in its noun's file; the
 * compiler demands it.
 */
export const expected: Readonly<Record<string, Expectation>> = {
  ...accounts,
  ...players,
  ...guests,
  ...claims,
  ...clubs,
  ...tournaments,
  ...offline,
  ...pairs,
  ...notices,
  ...pairImports,
  ...entries,
  ...availability,
  ...draws,
  ...drawFairness,
  ...matches,
  ...ratings,
  ...classChanges,
  ...operation,
  ...ratingAlerts,
  ...rotations,
  ...resultClaims,
  ...seasons,
  ...substitutes,
  ...leagues,
  ...schedule,
  ...tournamentDay,
  ...scorers,
  ...screens,
  ...bookings,
  ...openMatches,
  ...matchAlerts,
  ...openMatchList,
  ...clubOpenMatches,
  ...openMatchResults,
  ...weeklySeries,
  ...slotWatches,
  ...media,
  ...team,
  ...calendar,
  ...follows,
  ...partnerAds,
  ...editions,
  ...push,
  ...finances,
  ...tills,
  ...proofs,
  ...gateway,
  ...reports,
  ...forecasts,
  ...landing,
  ...admin,
} satisfies Expectations<keyof typeof contract>;
