import { partsOf } from "#contract/play/live-topics.ts";
import type { AppParts } from "./app.ts";
import { storedBoardsOf } from "./features/draws/reads-board.ts";
import { audiencesOf, belongsTo } from "./features/screens/policy-live.ts";
import { boardsOfTournament } from "./features/screens/reads-live.ts";
import { presentLive } from "./features/screens/view-live.ts";
import { actorsOfSessions } from "./platform/identity/session.ts";
import { createLive, type Live } from "./platform/live/live.ts";
import type { Patience } from "./platform/live/stream.ts";

/** Six tabs of one person; a club's hall behind one address. */
const places = { session: 6, address: 60 } as const;

type Parts = Pick<AppParts, "db" | "databaseUrl" | "log" | "now"> & {
  /** How many streams there may be in all. */
  readonly liveStreamsMax: number;
  readonly patience?: Patience | undefined;
};

/** What happens while somebody looks, told by what the features know of it. */
export function liveOf({ liveStreamsMax, ...parts }: Parts): Live {
  const { db } = parts;
  return createLive({
    ...parts,
    places: { ...places, all: liveStreamsMax },
    audiencesOf: (topics) => audiencesOf(db, topics),
    belongsTo,
    actorsOf: (sessions) => actorsOfSessions(db, sessions),
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
