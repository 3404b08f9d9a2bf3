import { type AppOptions, runApp, type TestApp } from "#tests/support/app.ts";
import { createDatabase, openTestServer } from "#tests/support/test-server.ts";

/** The application of one benchmark, and the address of its database. */
export type Stage = TestApp & { readonly databaseUrl: string };

/** Runs an act with the real application, on a database of this run only. */
export async function onStage<Outcome>(
  act: (app: Stage) => Promise<Outcome>,
  options: AppOptions = {},
): Promise<Outcome> {
  const server = await openTestServer();
  try {
    const database = await createDatabase(server, server.template);
    const app = await runApp(database, { now: () => new Date(), ...options });
    return await act({ ...app, databaseUrl: database.url }).finally(app.close);
  } finally {
    await server.close();
  }
}
