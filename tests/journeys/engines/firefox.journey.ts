import { test } from "#tests/journeys/steps.ts";
import { playStory } from "./engine-story.ts";
import { hasFirefox, openFirefox } from "./firefox.ts";

if (hasFirefox) {
  test("a player on Firefox signs in, takes a seat, accepts and follows a result, and no toast covers the screen", ({
    browser,
  }) => playStory(browser, { name: "firefox", open: openFirefox }));
} else process.stderr.write("Firefox is not installed (Debian: firefox-esr): nothing is tested in it.\n");
