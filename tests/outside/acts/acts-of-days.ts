import { addDays } from "#domain/lib/calendar.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { Acts, Place, World } from "#tests/money/history-world.ts";
import type { Competitions, Running } from "./competitions.ts";
import type { Model } from "./model.ts";

/** Lists the acts of the days of tournaments: matches called, started and ended, delays by rain, suspensions. */
export function actsOfDays({ app, chance, parts }: World, competitions: Competitions, model: Model): Acts {
  const { oneOf, some, mayBe, upTo } = chance;
  const { schedules } = model;
  const today = () => clubClock(parts.now(), app.parts.timeZone).today;
  const picked = (at: Place): Running | undefined => competitions.pick(at, "cup", "cup", "pairs", "league");

  return [
    [
      7,
      "a match is called, started or ended",
      async (at) => {
        const on = picked(at);
        if (!on) return;
        const { courts, able, waiting } = await on.api.day.get({ tournamentId: on.tournamentId });
        const next = some(able)[0] ?? (mayBe(40) ? some(waiting)[0] : undefined);
        const [court] = some(courts);
        if (!court) return;
        const { now, id: courtId } = court;
        const { day } = on.api;
        if (now.state === "free" || mayBe(10)) {
          if (!next) return;
          return mayBe(60)
            ? day.call({ matchId: next.matchId, courtId })
            : day.start({ matchId: next.matchId, courtId });
        }
        const { matchId } = now;
        if (mayBe(15)) return day.takeBack({ matchId });
        return now.state === "called" ? day.start({ matchId, courtId }) : day.end({ matchId });
      },
    ],
    [
      3,
      "courts of a tournament fall out for a while",
      async (at) => {
        const on = picked(at);
        if (!on) return;
        const { tournamentId, api } = on;
        const seen = await api.schedule.get({ tournamentId });
        schedules.learn(seen);
        const [planned] = some(seen.matches.flatMap(({ placed }) => (placed.state === "planned" ? placed : [])));
        const courtIds = mayBe(60) ? on.courtIds : [oneOf(on.courtIds)];
        const preview = await api.schedule.delayPreview({
          ...{ tournamentId, courtIds, stopsPlay: mayBe(60) },
          way: oneOf(["shift", "shift", "rearrange", "one-court"] as const),
          from: planned && mayBe(70) ? planned.start - upTo(60) : null,
          until: mayBe(85) ? { kind: "for", minutes: 15 * (1 + upTo(10)) } : { kind: "day" },
        });
        const { revision, way, closure, moves, isPublished } = preview;
        const why = oneOf(["rain", "late", "court"] as const);
        const delay = { tournamentId, revision, why, way, closure, tellByMail: mayBe(30) };
        const to = moves.map(({ matchId, to: place }) => ({ matchId, to: place }));
        const delayed = await api.schedule.delay({ ...delay, moves: to });
        schedules.note(
          seen,
          delayed.revision,
          to.map(({ matchId, to: place }) => [matchId, place] as const),
        );
        if (isPublished)
          schedules.notePublished(
            seen,
            to.map(({ matchId }) => matchId),
          );
        return delayed;
      },
    ],
    [
      0.7,
      "a tournament is suspended",
      async (at) => {
        const on = picked(at);
        if (!on) return;
        const { tournamentId, courtIds, api } = on;
        const startMinute = (9 + upTo(8)) * 60;
        const days = [{ day: addDays(today(), 1 + upTo(4)), startMinute, endMinute: startMinute + 60 * (2 + upTo(6)) }];
        const asked = { tournamentId, courtIds, days };
        const { revision, moves } = await api.schedule.suspensionPreview(asked);
        const to = moves.map(({ matchId, to: place }) => ({ matchId, to: place }));
        const suspended = await api.schedule.suspend({ ...asked, revision, why: "rain", moves: to });
        // Interrupted matches are planned again, and the first day may be another one.
        schedules.forget(tournamentId);
        return suspended;
      },
    ],
  ];
}
