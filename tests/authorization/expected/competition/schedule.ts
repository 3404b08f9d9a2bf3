import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { anyone, type Expectations, ownClub } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";

/** The used weekends by database: the files of a worker share this module, and a date may not be too far ahead. */
const weekends = new WeakMap<Scene["app"], number>();

/** Takes this many unused weekends; returns the number of the last one. */
function takeWeekends(app: Scene["app"], count: number): number {
  const last = (weekends.get(app) ?? 0) + count;
  weekends.set(app, last);
  return last;
}

/** Draws a category of four pairs on unused days, and returns its first two matches. */
export async function drawn({ app, clubAdmin }: Scene) {
  const weekend = takeWeekends(app, 1);
  // Other rows take courts out of use.
  const { courts } = await clubAdmin.api.clubs.panel({ clubId: clubAdmin.clubId });
  const courtIds = courts.flatMap(({ id, active }) => (active ? id : []));
  const owner = { ...clubAdmin, courtIds };
  const { tournamentId } = await drawnTournament(app, owner, [4], addDays("2028-01-01", 2 * weekend));
  const { matches } = await clubAdmin.api.schedule.get({ tournamentId });
  const [matchId = "", otherMatchId = ""] = matches.map(({ match }) => match.id);
  const rules = { ...weekendRules, lengths: { ...weekendRules.lengths } };
  const place = { courtId: courtIds[0] ?? "", start: 1080 };
  return { tournamentId, matchId, otherMatchId, matchIds: [matchId], locked: true, revision: 0, rules, ...place };
}

async function published({ app, clubAdmin }: Scene) {
  return { tournamentId: (await tournamentOf(app, clubAdmin, [{}])).tournamentId };
}

/** Draws such a category with a complete order of play. */
async function placed(scene: Scene) {
  const made = await drawn(scene);
  const { revision } = await scheduled(scene.clubAdmin, made.tournamentId);
  return { ...made, revision, accepted: ["short-rest", "too-many"] };
}

async function proposed(scene: Scene) {
  const { tournamentId } = await drawn(scene);
  return scene.clubAdmin.api.schedule
    .propose({ tournamentId })
    .then(({ seed, revision, places, unplaced }) => ({ tournamentId, seed, revision, places, unplaced }));
}

/** Previews a delay of the first hour and a half of its first day. */
async function delayed(scene: Scene) {
  const { tournamentId } = await placed(scene);
  const { courts } = await scene.clubAdmin.api.schedule.get({ tournamentId });
  const courtIds = courts.map(({ id }) => id);
  const until = { kind: "at", minute: 1170 } as const;
  const asked = { tournamentId, courtIds, from: 1080, until, stopsPlay: false };
  const { revision, closure, moves } = await scene.clubAdmin.api.schedule.delayPreview(asked);
  return { ...asked, revision, closure, moves, why: "late", way: "shift" };
}

/** Previews a suspension that continues on a later day. */
async function suspension(scene: Scene) {
  const { tournamentId } = await placed(scene);
  const { clubCourts, lastDay } = await scene.clubAdmin.api.schedule.get({ tournamentId });
  // Later rows begin after the day on which this one continues.
  takeWeekends(scene.app, 4);
  const days = [{ day: addDays(lastDay, 6), startMinute: 540, endMinute: 1320 }];
  const asked = { tournamentId, courtIds: clubCourts.map(({ id }) => id), days };
  const { revision, moves } = await scene.clubAdmin.api.schedule.suspensionPreview(asked);
  return { ...asked, revision, moves, why: "rain" };
}

const tournamentOfOtherClub = ownClub("404 TOURNAMENT_NOT_FOUND");
const matchOfOtherClub = ownClub("404 MATCH_NOT_FOUND");

export const schedule: Expectations<"schedule"> = {
  "schedule.get": { least: "desk", answers: tournamentOfOtherClub, input: drawn },
  "schedule.published": { answers: anyone, input: published },
  "schedule.setRules": { least: "manager", answers: tournamentOfOtherClub, input: drawn },
  "schedule.propose": { least: "manager", answers: tournamentOfOtherClub, input: drawn },
  "schedule.apply": { least: "manager", answers: tournamentOfOtherClub, input: proposed },
  "schedule.place": { least: "desk", answers: matchOfOtherClub, input: drawn },
  "schedule.holdHours": { least: "manager", answers: tournamentOfOtherClub, input: drawn },
  "schedule.unplace": { least: "desk", answers: matchOfOtherClub, input: placed },
  "schedule.swap": { least: "desk", answers: matchOfOtherClub, input: placed },
  "schedule.lock": { least: "desk", answers: tournamentOfOtherClub, input: placed },
  "schedule.undo": { least: "desk", answers: tournamentOfOtherClub, input: placed },
  "schedule.delayPreview": { least: "desk", answers: tournamentOfOtherClub, input: delayed },
  "schedule.delay": { least: "desk", answers: tournamentOfOtherClub, input: delayed },
  "schedule.suspensionPreview": { least: "manager", answers: tournamentOfOtherClub, input: suspension },
  "schedule.suspend": { least: "manager", answers: tournamentOfOtherClub, input: suspension },
  "schedule.publish": { least: "desk", answers: tournamentOfOtherClub, input: placed },
};
