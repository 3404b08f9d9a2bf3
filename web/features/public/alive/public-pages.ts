// The one script of the pages that anybody can read: they read without it, and with it they stay fresh. It draws nothing: what has
// changed comes as the same page, which the server has ready.

import { publicWords as words } from "#web/i18n/public.ts";
import { keepFresh } from "./keep-fresh.ts";

document.documentElement.dataset.alive = "";
for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) button.hidden = false;
// What was chosen in a line that scrolls may lie beyond its edge.
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
    // Whoever leaves the phone's own sheet without sharing has not failed.
    navigator.share({ title: document.title, url: location.href }).catch(() => {});
  }
  // What the address asked for besides is asked for again behind the sign-in.
  const door = pressed?.closest<HTMLAnchorElement>("a[data-sign-in]");
  if (door && location.search)
    door.href = `/?${new URLSearchParams({ ingresar: "true", destino: location.pathname + location.search })}`;
});

// The formats of the application come with all of it.
const clock = new Intl.DateTimeFormat("es-AR", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const note = () => document.querySelector<HTMLElement>("[data-live-note]");
const topic = document.querySelector<HTMLElement>("[data-topic]")?.dataset.topic;

keepFresh(topic, {
  onSilence: (since) => {
    const place = note();
    if (place === null) return;
    place.hidden = false;
    place.textContent = words.offline(clock.format(since));
  },
  onVoice: () => {
    const place = note();
    if (place) place.hidden = true;
  },
  onChange: () => {
    const place = note();
    if (place === null) return;
    place.hidden = false;
    place.textContent = words.changed;
  },
});
