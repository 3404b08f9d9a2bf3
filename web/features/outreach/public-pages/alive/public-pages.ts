// The only script of the public pages, which work without it; it keeps them fresh. It draws nothing: a change arrives
// as the same page, drawn by the server.

import { ownPartPath } from "#contract/addresses.ts";
import listed from "#web/features/outreach/public-pages/parts/listed.module.css";
import { publicWords as words } from "#web/i18n/public.ts";
import { keepPage } from "#web/kit/offline/kept-pages.ts";
import { mayBeSignedIn, noteSignedIn } from "#web/kit/offline/known-person.ts";
import { savesData } from "#web/kit/offline/saves-data.ts";
import { whenIdle } from "#web/kit/offline/when-idle.ts";
import { openTarget, showFinder } from "./find-player.ts";
import { keepFresh } from "./keep-fresh.ts";
import { clockDayTime, clockTime } from "./province-clock.ts";

document.documentElement.dataset.alive = "";
for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) button.hidden = false;
// In a scrolling line the chosen item may lie beyond its edge.
for (const chosen of document.querySelectorAll("nav > [aria-current]")) {
  const [line, one] = [chosen.parentElement, chosen.getBoundingClientRect()];
  const end = line?.getBoundingClientRect().right ?? one.right;
  if (one.right > end) line?.scrollBy(one.right - end, 0);
}

document.addEventListener("click", (event) => {
  const pressed = event.target instanceof Element ? event.target : null;
  if (pressed?.closest("[data-print]")) window.print();
  const share = pressed?.closest("a[data-share]");
  if (share && "share" in navigator) {
    event.preventDefault();
    // Closing the phone's share sheet without sharing is no failure.
    navigator.share({ title: document.title, url: location.href }).catch(() => {});
  }
  // The sign-in link keeps the search parameters of the address.
  const door = pressed?.closest<HTMLAnchorElement>("a[data-sign-in]");
  if (door && location.search)
    door.href = `/?${new URLSearchParams({ ingresar: "true", destino: location.pathname + location.search })}`;
});

const note = () => document.querySelector<HTMLElement>("[data-live-note]");
const topic = document.querySelector<HTMLElement>("[data-topic]")?.dataset.topic;

const kept = document.documentElement.dataset.keptAt;
const keptNote = document.querySelector<HTMLElement>("[data-kept-note]");
if (kept && keptNote) {
  keptNote.hidden = false;
  keptNote.textContent = words.kept(clockDayTime(new Date(kept)));
}

// An empty search leaves no parameter in the address.
document.querySelector<HTMLFormElement>(`.${listed.form}`)?.addEventListener("formdata", ({ formData }) => {
  if (formData.get("texto") === "") formData.delete("texto");
});
showFinder();
openTarget();
window.addEventListener("hashchange", openTarget);
void showOwnPart().catch(() => {});
whenIdle(() => void keepOffline().catch(() => {}));

keepFresh(topic, {
  onAnswer: ({ ok }) => {
    if (ok && keptNote) keptNote.hidden = true;
  },
  onSilence: (since) => {
    const place = note();
    if (place === null) return;
    place.hidden = false;
    place.textContent = words.offline(clockTime(since));
  },
  onVoice: () => {
    const place = note();
    if (place) place.hidden = true;
  },
  onChange: () => {
    showFinder();
    void showOwnPart().catch(() => {});
    const place = note();
    if (place === null) return;
    place.hidden = false;
    place.textContent = words.changed;
  },
});

/** Inserts the signed-in person's part into the page. The page itself is the same for all visitors and never has it. */
async function showOwnPart(): Promise<void> {
  if (!mayBeSignedIn()) return;
  const answer = await fetch(ownPartPath(location.pathname), { cache: "no-store" });
  if (answer.status === 204) noteSignedIn(false);
  if (answer.status !== 200) return;
  const part = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [enter, home] = [document, part].map((one) => one.querySelector("[data-enter]"));
  if (enter && home) enter.replaceWith(document.adoptNode(home));
  const place = document.querySelector<HTMLElement>("[data-own]");
  const card = part.querySelector("[data-own-card]");
  if (!place) return;
  place.replaceChildren(...(card ? [document.adoptNode(card)] : []));
  place.hidden = card === null;
}

/**
 * Makes visited public pages available offline. Registers the service worker, which caches pages from now on, and
 * caches the first page and its files, which were loaded before it. Skipped if the browser saves data.
 */
async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || savesData()) return;
  const isNew = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register("/sw.js");
  if (!isNew) return;
  const page = await fetch(location.href, { credentials: "omit" });
  if (page.ok) await keepPage(location.href, page);
}
