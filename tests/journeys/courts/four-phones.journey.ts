import { ORPCError } from "@orpc/client";
import { expect, type Page } from "@playwright/test";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { apiOf, newPlayer } from "#tests/journeys/accounts.ts";
import { test, today } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";
import { faultsNow } from "#tests/support/axe.ts";
import { shownWithin } from "#tests/support/workers.ts";
import { openLettingClub } from "./letting-club.ts";

test("four phones: a court is booked, opened and filled, and its confirmed result moves four ratings within a second", async ({
  browser,
}) => {
  const { club, clubId } = await openLettingClub(browser);
  const bookingRules = { ...defaultRequestRules, answer: "auto" } as const;
  await club.clubs.setBookingRules({ clubId, grid: 60, durations: [60], noSlivers: false, bookingRules });
  const { page: ana } = await newPlayer(browser, "Ana Ríos");
  const { page: beto } = await newPlayer(browser, "Beto Gil");
  // The court is opened to players of 7ma.
  const { page: dani } = await newPlayer(browser, "Dani Sosa", "6ta");
  const { page: caro } = await newPlayer(browser, "Caro Paz");
  const day = addDays(today(), 3);

  await test.step("Ana books, and opens the court in three taps", async () => {
    await ana.goto(`/reservar-cancha?complejo=${clubId}&dia=${day}&hora=${20 * 60}`);
    await ana.getByRole("dialog").getByRole("button", { name: "Reservar", exact: true }).tap();
    await ana.getByRole("status").getByRole("button", { name: "Abrir partido" }).tap();
    await expect(ana.getByRole("dialog")).toContainText("Faltan 3 · 7ma · Masculino");
    expect(await faultsNow(ana)).toEqual([]);
    await ana.getByRole("dialog").getByRole("button", { name: "Publicar" }).tap();
    await expect(ana.getByRole("list", { name: "Lugares" })).toContainText("Organiza");
    expect(await faultsNow(ana)).toEqual([]);
  });

  const match = ana.url();
  await ana.getByRole("button", { name: "Compartir" }).tap();
  const send = ana.getByRole("dialog").getByRole("link", { name: /WhatsApp/ });
  const text = new URL((await send.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  const link = /\/p\/\S+/.exec(text)?.[0] ?? "";
  await ana.keyboard.press("Escape");

  await test.step("Beto has a seat after two taps from the link", async () => {
    await beto.goto(link);
    await beto.getByRole("link", { name: "Sumarme" }).tap();
    await expect(beto.getByRole("dialog")).toContainText("Tu parte es $ 6.000");
    await beto.getByRole("dialog").getByRole("button", { name: "Sumarme" }).tap();
    await expect(beto.getByText("Tenés tu lugar")).toBeVisible();
    // The host sees the new player without a reload.
    await expect(ana.getByRole("button", { name: "Sacar a Beto Gil" })).toBeVisible();
  });

  const caroApi = await apiOf(caro);
  await caroApi.openMatches.join({ matchId: /partido\/([\w-]+)/.exec(match)?.[1] ?? "", seat: 3, part: 6_000 });

  await test.step("Dani is of another level, and Ana accepts the request", async () => {
    await dani.goto(match);
    await dani.getByRole("button", { name: "Pedir lugar" }).tap();
    await dani.getByRole("dialog").getByRole("button", { name: "Pedir lugar" }).tap();
    await ana.getByRole("button", { name: "Darle lugar a Dani Sosa", exact: true }).tap();
    await expect(dani.getByRole("list", { name: "Lugares" })).toContainText("Vos");
    await expect(ana.getByText("Completo")).toBeVisible();
  });

  await test.step("the club moves the match into the running hour, and Ana enters its result", async () => {
    const [booking] = await club.bookings.day({ clubId, day });
    await moveToRunningHour(club, booking?.id ?? "", booking?.courtId ?? "");
    await ana.getByRole("button", { name: "Cargar resultado" }).tap();
    const sheet = ana.getByRole("dialog");
    // The most even split is proposed: Ana with Beto.
    for (const set of ["Set 1", "Set 2"]) {
      await sheet.getByRole("textbox", { name: `${set}, Ríos / Gil` }).fill("6");
      await sheet.getByRole("textbox", { name: `${set}, Paz / Sosa` }).fill("4");
    }
    await sheet.getByRole("button", { name: "Enviar a los rivales" }).tap();
    await expect(ana.getByText("Resultado enviado: falta que lo confirmen")).toBeVisible();
  });

  await test.step("Dani confirms it, and all four read how their rating moved, and why", async () => {
    for (const page of [beto, caro]) {
      // The measured time begins with screens that listen already.
      const listens = page.waitForResponse((answer) => answer.url().includes("/api/live"));
      await page.goto(`/perfil/${(await (await apiOf(page)).accounts.me()).id}`);
      await expect(page.getByText("Todavía no tenés rating")).toBeVisible();
      await listens;
    }
    const moved = Promise.all([beto, caro, ana, dani].map(watchMovedRating));
    await dani.getByRole("button", { name: "Confirmar" }).tap();
    const at = await moved;
    const answeredAt = await answerOf(dani, "openMatchResults/confirm");
    const waits = at.map((moment) => Math.round(moment - answeredAt));
    // Beto and Caro only look on: their phones show it without an act of theirs.
    expect(Math.min(...waits.slice(0, 2)), `waited ${waits.join(", ")} ms`).toBeLessThan(shownWithin);
    for (const page of [beto, caro])
      await expect(page.getByText(/^Todavía te conocemos poco, por eso se mueve más; .+ \(\d+ %\)\.$/)).toBeVisible();
    for (const page of [ana, dani])
      await expect(page.getByText(/^Antes de jugar, quienes ganaron tenían el \d+ % de chances\.$/)).toBeVisible();
  });
});

/** Moves a booking into the hour of today that runs: the first one of the club's clock that is not over. */
async function moveToRunningHour(club: Client, bookingId: string, courtId: string): Promise<void> {
  const to = { bookingId, courtId, day: today() };
  for (let hour = 8; hour < 24; hour++) {
    const moved = await club.bookings.move({ ...to, startMinute: hour * 60 }).catch((error: unknown) => {
      if (!(error instanceof ORPCError && error.code === "SLOT_IN_PAST")) throw error;
    });
    if (moved) return;
  }
  throw new Error("no hour of the club runs");
}

/** Returns the moment at which a page draws a moved rating, like "312 → 318". */
function watchMovedRating(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!/\d → \d/.test(document.body.textContent ?? "")) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(Date.now()));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
}

/** Returns the moment at which the answer of a call had arrived on a page. */
function answerOf(page: Page, call: string): Promise<number> {
  return page.evaluate((name) => {
    const [answer] = performance.getEntriesByType("resource").filter((entry) => entry.name.endsWith(name));
    return performance.timeOrigin + (answer instanceof PerformanceResourceTiming ? answer.responseEnd : Number.NaN);
  }, call);
}
