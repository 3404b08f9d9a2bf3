import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keysOfTopic, notLive, queryTopics } from "./query-topics.ts";

const webFolder = new URL("../..", import.meta.url).pathname;
const asked = /queries\s*\.\s*(\w+)\s*\.\s*(\w+)\s*\.\s*(?:queryOptions|infiniteOptions)/g;

/** Every query of the screens, as "proofs.waiting". */
const used = [
  ...new Set(
    globSync("**/*.{ts,tsx}", { cwd: webFolder }).flatMap((file) =>
      [...readFileSync(`${webFolder}/${file}`, "utf8").matchAll(asked)].map(([, area, name]) => `${area}.${name}`),
    ),
  ),
].toSorted();

test("every query of a screen has a topic that refetches it, or a stated reason for none", () => {
  const listed = [...queryTopics.person, ...queryTopics.club, ...queryTopics.screen, ...Object.keys(notLive)];
  expect(listed.toSorted()).toEqual(used);
});

test("a query that its screen has to follow is asked for in a file that follows a topic, or kept for one that does", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: webFolder }).map((file) =>
    readFileSync(`${webFolder}/${file}`, "utf8"),
  );
  const following = files.filter((text) => /useLive\(|<DrawsLive\b/.test(text));
  const unfollowed = queryTopics.screen.filter((name) => {
    const asks = new RegExp(`queries\\s*\\.\\s*${name.replace(".", "\\s*\\.\\s*")}\\b`);
    const kept = files
      .filter((text) => asks.test(text))
      .flatMap((text) => text.match(/(?<=export (?:function|const) )\w+/g) ?? []);
    return !following.some((text) => asks.test(text) || kept.some((one) => new RegExp(`\\b${one}\\b`).test(text)));
  });
  expect(unfollowed).toEqual([]);
});

test("the keys of a topic are the beginnings of the keys of its queries", () => {
  expect(keysOfTopic("club")).toContainEqual([["proofs", "waiting"]]);
});
