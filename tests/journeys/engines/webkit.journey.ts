import { test } from "#tests/journeys/steps.ts";
import { playStory } from "./engine-story.ts";
import { hasWebKit, openWebKit } from "./webkit.ts";

if (hasWebKit) {
  test("a player on Safari's engine signs in, takes a seat, accepts and follows a result, and no toast covers the screen", ({
    browser,
  }) => playStory(browser, { name: "webkit", open: openWebKit }));
} else process.stderr.write("WebKit is not installed (Debian: webkit2gtk-driver, xvfb): nothing is tested in it.\n");
