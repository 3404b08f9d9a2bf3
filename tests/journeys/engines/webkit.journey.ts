import { expect } from "@playwright/test";
import { newPlayers, newTournament, proposed } from "#tests/journeys/arranged.ts";
import { password, searchFor, test, unheardOf } from "#tests/journeys/steps.ts";
import { straightSets } from "#tests/support/play.ts";
import { hasWebKit, openWebKit, type WebKit } from "./webkit.ts";

if (hasWebKit) {
  test("a player on Safari's engine signs in, takes a seat, accepts and follows a result, and no toast covers the screen", async ({
    browser,
  }) => {
    const { api, tournament, tournamentId, categoryId } = await newTournament(browser, "PLAYOFF");
    const [ana] = await newPlayers(browser, [`Ana ${unheardOf()}`]);
    const [beto] = await newPlayers(browser, ["Beto Sosa"], categoryId);
    if (!ana || !beto) throw new Error("nobody is there");
    const webkit = await openWebKit();
    try {
      await test.step("the sign-in sheet fits the screen, and lets a player in", async () => {
        await webkit.go("/?ingresar=true");
        await webkit.type(field("Email"), ana.email);
        await isOnScreen(webkit, "//dialog");
        await webkit.type(field("Contraseña"), password);
        await webkit.click("//dialog//button[@type='submit']");
        await webkit.read(`//h1[normalize-space()='${ana.name}']`);
      });

      await test.step("the entry sheet and its button fit the screen, and the player takes a seat", async () => {
        await webkit.go(searchFor(tournament));
        await webkit.click(button("Preinscribirme"));
        await isOnScreen(webkit, "//dialog");
        await isOnScreen(webkit, button("Confirmar preinscripción"));
        await webkit.click("//dialog//input[@type='checkbox']");
        await webkit.click(button("Confirmar preinscripción"));
        await webkit.read(button("Formar Pareja"));
      });

      await test.step("an accepted invitation shows a toast no higher than its text", async () => {
        const pairId = await proposed(categoryId, beto, ana);
        await webkit.run(rememberToast);
        await webkit.click(button("Aceptar"));
        await webkit.read("//*[@role='status'][contains(., 'Esperando Confirmación del Club')]");
        await expect
          .poll(() => webkit.run("return document.documentElement.dataset.toast"))
          .toMatch(/^Ya hacés pareja/);
        expect(Number(await webkit.run("return document.documentElement.dataset.toastHeight"))).toBeLessThan(120);
        await api.pairs.confirmPayment({ pairId });
      });

      await test.step("a result shows by itself in the dark scheme", async () => {
        await api.pairImports.make({ categoryId, fileHash: "0".repeat(64), rows: [rivals] });
        const { rounds } = await api.draws.generate({ categoryId });
        await webkit.run("localStorage.setItem('color-scheme', 'dark')");
        await webkit.go(`/torneo/${tournamentId}?seccion=llave`);
        await webkit.read("//article");
        await api.matches.enter({ matchId: rounds[0]?.[0]?.id ?? "", revision: 0, outcome: straightSets("pair1") });
        await webkit.read("//article[contains(., '6-0 6-0')]");
        expect(await webkit.run("return getComputedStyle(document.body).colorScheme")).toBe("dark");
        expect(await webkit.run("return document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      });
    } finally {
      await test.info().attach("webkit", { body: await webkit.screenshot(), contentType: "image/png" });
      await webkit.close();
    }
  });
} else process.stderr.write("WebKit is not installed (Debian: webkit2gtk-driver, xvfb): nothing is tested in it.\n");

const nobody = { phone: "", level: null, playerId: null };
const rivals = {
  players: [
    { ...nobody, name: "Ciro Paz" },
    { ...nobody, name: "Dino Luna" },
  ] satisfies [unknown, unknown],
  paid: true,
  letIn: false,
};

/** Writes the text and height of the last toast on the document: a toast is gone after five seconds. */
const rememberToast = `new MutationObserver(() => {
  const toast = document.querySelector("[popover]:popover-open");
  if (!toast) return;
  const { dataset } = document.documentElement;
  dataset.toast = toast.textContent;
  dataset.toastHeight = String(toast.getBoundingClientRect().height);
}).observe(document.body, { subtree: true, childList: true, attributes: true })`;

/** Waits until an element lies within the window from top to bottom. */
async function isOnScreen(webkit: WebKit, xpath: string): Promise<void> {
  await expect
    .poll(async () => {
      const { top, bottom, height } = await webkit.measure(xpath);
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
