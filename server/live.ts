import { partsOf } from "#contract/outreach/live/live-topics.ts";
import type { AppParts } from "./app.ts";
import { storedBoardsOf } from "./features/competition/draws/reads-board.ts";
import { audiencesOf, belongsTo } from "./features/outreach/live/policy.ts";
import { boardsOfTournament } from "./features/outreach/live/reads.ts";
import { presentLive } from "./features/outreach/live/view.ts";
import { actorsOfSessions } from "./platform/identity/session.ts";
import { createLive, type Live } from "./platform/live/live.ts";
import type { Patience } from "./platform/live/stream.ts";

/**
 * Limits on streams: six tabs of one browser, five browsers of one person, and the visitors of a club on one address.
 */
const places = { session: 6, person: 30, anonymous: 60 } as const;

type Parts = Pick<AppParts, "db" | "databaseUrl" | "log" | "now"> & {
  /** The most streams in all. */
  readonly liveStreamsMax: number;
  /** The name by which Operación lists this program. */
  readonly programName?: string;
  readonly patience?: Patience | undefined;
  readonly onChange?: (topic: string) => void;
};

/** Builds the live updates; the features decide who may hear of a topic and what it shows. */
export function liveOf({ liveStreamsMax, ...parts }: Parts): Live {
  const { db } = parts;
  return createLive({
    ...parts,
    places: { ...places, all: liveStreamsMax },
    audiencesOf: (topics) => audiencesOf(db, topics),
    belongsTo,
    actorsOf: (sessions) => actorsOfSessions(db, sessions, "see-day"),
    describe: async (_topic, { categories, matches }) => {
      const told = presentLive(await storedBoardsOf(db, categories), new Set(matches));
      return told.matches.length === matches.length ? told : null;
    },
    draw: async (topic) => {
      const about = partsOf(topic);
      return presentLive(about?.kind === "tournament" ? await boardsOfTournament(db, about.id) : []);
    },
  });
}
