import { expect, test } from "vitest";
import { callNames } from "./call-names.ts";

/** Builds a server with prepared answers, and the idempotency keys that it received. */
function asking() {
  const heard: string[] = [];
  let made = 0;
  const call = callNames(
    () => String(++made),
    (error) => error === "refused",
  );
  const ask = (what: string, answer: () => Promise<string>) =>
    call(what, (name) => {
      heard.push(name);
      return answer();
    }).catch((error: unknown) => error);
  return { heard, ask };
}

const done = async () => "done";
const lost = () => Promise.reject("lost");
const refused = () => Promise.reject("refused");

test("a retry keeps its idempotency key until an answer comes", async () => {
  const { heard, ask } = asking();
  for (const answer of [lost, lost, done, done]) await ask("reserve", answer);
  expect(heard).toEqual(["1", "1", "1", "2"]);
});

test("two presses at once share one key", async () => {
  const { heard, ask } = asking();
  await Promise.all([ask("reserve", done), ask("reserve", done)]);
  expect(heard).toEqual(["1", "1"]);
});

test("another form gets a new key, and so does a request after a refusal", async () => {
  const { heard, ask } = asking();
  await ask("reserve at 8", lost);
  await ask("reserve at 9", refused);
  await ask("reserve at 9", done);
  expect(heard).toEqual(["1", "2", "3"]);
});

test("a later act gets a new key after another one was answered", async () => {
  const { heard, ask } = asking();
  await ask("confirm", lost);
  await ask("undo", done);
  await ask("confirm", done);
  expect(heard).toEqual(["1", "2", "3"]);
});

test("an act lost while another is answered keeps its key", async () => {
  const { heard, ask } = asking();
  const { promise, reject } = Promise.withResolvers<string>();
  const first = ask("confirm", () => promise);
  await ask("reserve", done);
  reject("lost");
  await first;
  await ask("confirm", done);
  expect(heard).toEqual(["1", "2", "1"]);
});
