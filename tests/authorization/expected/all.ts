import type { Expectation } from "#tests/authorization/expectation.ts";
import { accounts } from "./accounts.ts";
import { admin } from "./admin.ts";
import { availability } from "./availability.ts";
import { bookings } from "./bookings.ts";
import { clubs } from "./clubs.ts";
import { draws } from "./draws.ts";
import { finances } from "./finances.ts";
import { forecasts } from "./forecasts.ts";
import { guests } from "./guests.ts";
import { landing } from "./landing.ts";
import { matches } from "./matches.ts";
import { media } from "./media.ts";
import { pairs } from "./pairs.ts";
import { players } from "./players.ts";
import { schedule } from "./schedule.ts";
import { screens } from "./screens.ts";
import { tournamentDay } from "./tournament-day.ts";
import { tournaments } from "./tournaments.ts";

/** The authorisation matrix: every procedure of the contract by name, in the file of its noun. A new procedure gets a row there. */
export const expected: Readonly<Record<string, Expectation>> = {
  ...accounts,
  ...players,
  ...guests,
  ...clubs,
  ...tournaments,
  ...pairs,
  ...availability,
  ...draws,
  ...matches,
  ...schedule,
  ...tournamentDay,
  ...screens,
  ...bookings,
  ...media,
  ...finances,
  ...forecasts,
  ...landing,
  ...admin,
};
