import { type Browser, expect } from "@playwright/test";
import { z } from "zod";
import { newPlayers, newTournament, proposed } from "#tests/journeys/arranged.ts";
import { password, searchFor, test } from "#tests/journeys/steps.ts";
import { straightSets } from "#tests/support/play.ts";
import { drawFairnessWords } from "#web/i18n/draw-fairness.ts";
import { uiWords } from "#web/i18n/ui.ts";
import type { EngineWindow } from "./engine-window.ts";

/**
 * Plays the main story in a window of another engine: sign-in, entry, acceptance, a live result, the dark scheme. It
 * checks the geometry on which engines disagree. The club and the partner act through the API.
 */
export async function playStory(
  browser: Browser,
  { name, open }: { readonly name: string; readonly open: (browser: Browser) => Promise<EngineWindow> },
): Promise<void> {
  const { api, tournament, tournamentId, categoryId } = await newTournament(browser, "PLAYOFF");
  const [ana] = await newPlayers(browser, ["Ana Ríos"]);
  const [beto] = await newPlayers(browser, ["Beto Sosa"], categoryId);
  if (!ana || !beto) throw new Error("nobody is there");
  const window = await open(browser);
  let pairId = "";
  const seen: Record<string, string> = {};
  const look = async (screen: string) => {
    seen[screen] = await wordsOn(window);
  };
  try {
    await test.step("the sign-in sheet fits the screen, and lets a player in", async () => {
      await window.go("/?ingresar=true");
      await window.type(field("Email"), ana.email);
      await isOnScreen(window, "//dialog");
      await look("sign-in sheet");
      await window.type(field("Contraseña"), password);
      await window.click("//dialog//button[@type='submit']");
      await window.read(`//h1[normalize-space()='${ana.name}']`);
      await isOnScreen(window, "//*[@data-bottom-bar]//nav");
    });

    await test.step("the entry sheet and its button fit the screen, and the player takes a seat", async () => {
      await window.go(searchFor(tournament));
      await window.click(button("Preinscribirme"));
      await isOnScreen(window, "//dialog");
      await isOnScreen(window, button("Confirmar preinscripción"));
      await look("entry sheet");
      await window.click("//dialog//input[@type='checkbox']");
      await window.click(button("Confirmar preinscripción"));
      await window.read(button("Formar Pareja"));
      await expect.poll(() => window.run("return document.querySelector('dialog[open]')")).toBe(null);
      await look("entry");
    });

    await test.step("an accepted invitation shows a toast no higher than its text", async () => {
      pairId = await proposed(categoryId, beto, ana);
      await window.run(rememberToast);
      await window.read(button("Aceptar"));
      await look("invitation");
      await window.click(button("Aceptar"));
      await window.read("//*[@role='status'][contains(., 'Esperando Confirmación del Club')]");
      await expect.poll(() => window.run("return document.documentElement.dataset.toast")).toMatch(/^Ya hacés pareja/);
      expect(Number(await window.run("return document.documentElement.dataset.toastHeight"))).toBeLessThan(120);
      expect(Number(await window.run("return document.documentElement.dataset.toastAboveBar"))).toBeGreaterThanOrEqual(
        0,
      );
      await look("accepted invitation");
      await api.pairs.confirmPayment({ pairId });
    });

    await test.step("a result shows by itself in the dark scheme", async () => {
      await api.pairImports.make({ categoryId, fileHash: "0".repeat(64), rows: [rivals] });
      const { categories } = await api.tournaments.manage({ tournamentId });
      const pairIds = categories.flatMap(({ pairs }) => pairs.map(({ id }) => id));
      // By lot the pairs would stand otherwise in each story.
      const { rounds } = await api.draws.generate({
        categoryId,
        order: pairIds.sort((id) => (id === pairId ? -1 : 1)),
      });
      await window.run("localStorage.setItem('color-scheme', 'dark')");
      await window.go(`/torneo/${tournamentId}?seccion=llave`);
      await window.read("//article");
      await api.matches.enter({ matchId: rounds[0]?.[0]?.id ?? "", revision: 0, outcome: straightSets("pair1") });
      await window.read("//article[contains(., '6-0 6-0')]");
      expect(await window.run("return getComputedStyle(document.body).colorScheme")).toBe("dark");
      expect(await window.run("return document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      // A result that has just arrived is marked for some seconds.
      await window.go(`/torneo/${tournamentId}?seccion=llave`);
      await look("result");
    });
  } finally {
    await test.info().attach(name, { body: await window.screenshot(), contentType: "image/png" });
    await test.info().attach(`words in ${name}`, { body: JSON.stringify(seen), contentType: "application/json" });
    await window.close();
  }
}

const nobody = { phone: "", level: null, playerId: null };
const rivals = {
  players: [
    { ...nobody, name: "Ciro Paz" },
    { ...nobody, name: "Dino Luna" },
  ] satisfies [unknown, unknown],
  paid: true,
  letIn: false,
};

/** Writes the text, the height and the place of the last toast on the document: a toast is gone after five seconds. */
const rememberToast = `new MutationObserver(() => {
  const toast = document.querySelector("[popover]:popover-open");
  if (!toast) return;
  const { dataset } = document.documentElement;
  dataset.toast = toast.textContent;
  const { height, bottom } = toast.getBoundingClientRect();
  dataset.toastHeight = String(height);
  dataset.toastAboveBar = String(document.querySelector("[data-bottom-bar]").getBoundingClientRect().top - bottom);
}).observe(document.body, { subtree: true, childList: true, attributes: true })`;

/**
 * Reads the words of the open sheet, or of the screen, once it is alive and they stay the same. Names of this story
 * alone are left out, and so are spaces, which engines put differently, so that stories can be compared.
 */
async function wordsOn(window: EngineWindow): Promise<string> {
  const read = async () => {
    const text = z.string().parse(await window.run(visibleText));
    return text.replaceAll(/\b(Club|Copa) [a-z0-9]+/g, "$1 …").replaceAll(/\s/g, "");
  };
  await expect.poll(() => window.run("return document.documentElement.hasAttribute('data-alive')")).toBe(true);
  let words = await read();
  await expect
    .poll(async () => {
      const before = words;
      words = await read();
      return words === before && !isWaiting.test(words);
    }, eachMinute)
    .toBe(true);
  return words;
}

/** The fairness of a draw is computed by a job that runs once a minute. */
const eachMinute = { message: "the words stay the same", timeout: 100_000 };

/** Stands on a screen whose words are still to come. */
const isWaiting = new RegExp(`${uiWords.loading}|${drawFairnessWords.coming.replaceAll(" ", "")}`);

const visibleText = `return (document.querySelector("dialog[open]") ?? document.querySelector("main")).innerText`;

/** Waits until an element lies within the window from top to bottom. */
async function isOnScreen(window: EngineWindow, xpath: string): Promise<void> {
  await expect
    .poll(async () => {
      const { top, bottom, height } = await window.measure(xpath);
      return top >= 0 && bottom <= height + 1;
    }, `${xpath} is on the screen`)
    .toBe(true);
}

function field(label: string): string {
  return `//dialog//label[normalize-space()='${label}']/following::input[1]`;
}

function button(name: string): string {
  return `//button[normalize-space()='${name}']`;
}
