const port = Number(process.env.JOURNEY_PORT ?? 4317);

/** Where the program of the journeys listens. */
export const journeyPort = port;
export const journeyUrl = `http://127.0.0.1:${port}`;

/** The neighbours that the program is told of; a story that needs one opens it there. */
export const mailPort = port + 1_000;
export const providerPort = port + 2_000;
