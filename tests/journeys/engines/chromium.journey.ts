import { test } from "#tests/journeys/steps.ts";
import { installationUrl } from "#tests/support/journey-address.ts";
import { openChromium } from "./chromium.ts";
import { playStory } from "./engine-story.ts";

// All other journeys run in Chromium too. This one is for the comparison with the other engines.
if (installationUrl !== undefined) {
  test("a player on Chromium signs in, takes a seat, accepts and follows a result", ({ browser }) =>
    playStory(browser, { name: "chromium", open: openChromium }));
}
