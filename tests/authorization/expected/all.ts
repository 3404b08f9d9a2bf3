import type { Expectation } from "#tests/authorization/expectation.ts";
import { accounts } from "./accounts.ts";
import { admin } from "./admin.ts";
import { availability } from "./availability.ts";
import { bookings } from "./bookings.ts";
import { claims } from "./claims.ts";
import { clubs } from "./clubs.ts";
import { draws } from "./draws.ts";
import { forecasts } from "./forecasts.ts";
import { guests } from "./guests.ts";
import { landing } from "./landing.ts";
import { matches } from "./matches.ts";
import { media } from "./media.ts";
import { finances } from "./money/finances.ts";
import { gateway } from "./money/gateway.ts";
import { proofs } from "./money/proofs.ts";
import { reports } from "./money/reports.ts";
import { weeklySeries } from "./money/series.ts";
import { slotWatches } from "./money/slot-watches.ts";
import { tills } from "./money/tills.ts";
import { notices } from "./notices.ts";
import { offline } from "./offline.ts";
import { pairImports } from "./pair-imports.ts";
import { pairs } from "./pairs.ts";
import { players } from "./players.ts";
import { push } from "./push.ts";
import { calendar } from "./reach/calendar.ts";
import { editions } from "./reach/editions.ts";
import { follows } from "./reach/follows.ts";
import { partnerAds } from "./reach/partner-ads.ts";
import { schedule } from "./schedule.ts";
import { screens } from "./screens.ts";
import { tournamentDay } from "./tournament-day.ts";
import { tournaments } from "./tournaments.ts";

/** The authorisation matrix: every procedure of the contract by name, in the file of its noun. A new procedure gets a row there. */
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
  ...availability,
  ...draws,
  ...matches,
  ...schedule,
  ...tournamentDay,
  ...screens,
  ...bookings,
  ...weeklySeries,
  ...slotWatches,
  ...media,
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
};
