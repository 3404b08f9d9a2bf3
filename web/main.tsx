import { QueryClientProvider } from "@tanstack/react-query";
import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { meQuery } from "./features/people/accounts/session.ts";
import { stillWhilePressed } from "./kit/live/still-while-pressed.ts";
import { keepInstallPrompt } from "./kit/offline/install-prompt.ts";
import { forgetTypedWords } from "./kit/typed-words.ts";
import { landingInPage } from "./landing-data.ts";
import { fetchParts } from "./lazily.tsx";
import { createQueryClient, followPerson } from "./query-client.ts";
import { createAppRouter } from "./router.tsx";
import { takeScreenData } from "./screen-data.ts";
import { Standing } from "./standing.tsx";
import { screenPerson, takeReloadReason, watchOtherTabs } from "./surroundings.ts";
import { takeOver } from "./take-over.ts";
import "#web/ui/theme/base.css";
import "#web/ui/theme/type.css";
import "#web/ui/theme/color-scheme.ts";

keepInstallPrompt();

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");

stillWhilePressed(window);
const queryClient = createQueryClient(() => void router.invalidate());
followPerson(queryClient);
const router = createAppRouter(queryClient, window.location.origin);
watchOtherTabs(askWhoIsSignedIn);

/**
 * Asks the server for the signed-in person, and follows: a visitor's screen goes on as that person, and the screen of a
 * person who signed out leads to signing in. Returns that person, or undefined if the server did not answer.
 */
async function askWhoIsSignedIn(): Promise<string | null | undefined> {
  const before = screenPerson();
  const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
  if (me === undefined) return undefined;
  const now = me?.id ?? null;
  // From one person to another the page is loaded again already.
  if (now !== before && (now === null || before === null)) await router.invalidate();
  return now;
}

let standNow = () => {};
const stands = new Promise<void>((resolve) => {
  standNow = resolve;
});

// Parts that report failures must load before the network fails, and so must the offline data. No screen waits for
// either: the server drew this one, and its own files come first.
router.subscribe("onResolved", ({ toLocation }) => {
  if (toLocation.pathname === "/") return;
  void stands.then(atRest).then(() => {
    import("./kit/sayings.ts").then(
      ({ loadSayings }) => loadSayings(),
      () => {},
    );
    import("./features/outreach/offline/installed.ts").then(
      ({ beInstalled }) => beInstalled(queryClient, () => void router.invalidate()),
      () => {},
    );
  });
});

// The server's drawing stays until the hydrated page replaces it. The server draws the landing only for visitors.
const isLanding = landingInPage() !== undefined;
if (isLanding) queryClient.setQueryData(meQuery.queryKey, null);
const parts = isLanding ? [] : takeScreenData(queryClient);
if (parts !== null) {
  await router.load();
  // A part that fails now is retried in its place, which reports the failure.
  await fetchParts(parts).catch(() => {});
}
// The page cached by the service worker has no person's data: it shows this browser's stored data.
if (document.documentElement.dataset.kept !== undefined) {
  fetchScreen(router);
  await import("./features/outreach/offline/show-pack.ts")
    .then(({ showPack }) => showPack(queryClient))
    .catch(() => {});
}
const handOn = parts === null ? null : takeOver(place);
function goOn(): void {
  if (handOn !== null) handOn();
  standNow();
  if (handOn === null) return;
  // A link pressed before the hydration has changed the address, but no router listened.
  if (router.history.location.href !== router.state.resolvedLocation?.href) void router.load();
}

/** Loads the code of the screen at this address while its data is still being read. */
function fetchScreen(any: AnyRouter): void {
  for (const { routeId } of any.matchRoutes(any.latestLocation))
    any.loadRouteChunk(any.routesById[routeId])?.catch(() => {});
}

/** Resolves when the browser has finished drawing and is idle. */
function atRest(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });
}

const reason = takeReloadReason();
if (reason !== null) {
  // Text typed on this screen belongs to its former person.
  forgetTypedWords();
  void stands.then(async () => {
    const { notifyOtherPerson } = await import("./features/people/accounts/my-account/notify-other-person.ts");
    await notifyOtherPerson(queryClient, reason);
  });
}

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Standing onStand={goOn}>
        <RouterProvider router={router} />
      </Standing>
    </QueryClientProvider>
  </StrictMode>,
);
