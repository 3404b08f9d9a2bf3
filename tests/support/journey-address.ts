const port = Number(process.env.JOURNEY_PORT ?? 4317);

/** The address of an installation that runs already; without it the journeys start a program of their own. */
export const installationUrl = process.env.JOURNEY_URL;

/** The port and address of the journeys' program. */
export const journeyPort = port;
export const journeyUrl = installationUrl ?? `http://127.0.0.1:${port}`;

/** The ports of the program's outside services; a journey that needs one opens it there. */
export const mailPort = port + 1_000;
export const providerPort = port + 2_000;
export const webdriverPort = port + 3_000;
export const marionettePort = port + 5_000;

/** The port of a second program, whose database holds a long history of rated matches. */
export const ratedPort = port + 4_000;
