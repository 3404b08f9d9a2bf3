import { expect, type Page } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { test, today } from "#tests/journeys/steps.ts";
import { hourFrom } from "#tests/support/publications.ts";
import { askedTwice, toldOf, watchComingAlive } from "./coming-alive.ts";

test("a server-rendered screen is told that it is current, and refetches after later changes", async ({ browser }) => {
  const { desk, api, courtIds, tournamentId } = await newTournament(browser);
  await watchComingAlive(desk);
  for (const { path, topics } of [
    { path: "/admin/turnos-fijos", topics: "cp" },
    { path: `/admin/gestionar/${tournamentId}`, topics: "cdpt" },
    { path: `/admin?cancha=todas&dia=${addDays(today(), 3)}`, topics: "cp" },
  ]) {
    await desk.goto(path);
    await expect.poll(() => kindsOf(desk), path).toEqual([...topics].map((kind) => `same:${kind}`));
    expect(await askedTwice(desk), path).toEqual([]);
  }
  const holder = { kind: "guest", name: "Juana de la Fuente" } as const;
  await api.bookings.reserve({ courtId: courtIds[0] ?? "", day: addDays(today(), 3), ...hourFrom(19), holder });
  await expect(desk.getByText("Juana de la Fuente", { exact: true })).toBeVisible();
});

/** Returns the first event of each topic, in the order of the topics' letters. */
async function kindsOf(page: Page): Promise<string[]> {
  const told = await toldOf(page);
  return told.filter((one, nth) => told.findIndex((other) => other.at(-1) === one.at(-1)) === nth).sort(byTopic);
}

const byTopic = (one: string, other: string) => (one.at(-1) ?? "").localeCompare(other.at(-1) ?? "");
