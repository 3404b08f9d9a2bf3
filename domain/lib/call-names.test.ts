import { expect, test } from "vitest";
import { callNames } from "./call-names.ts";

/** A server that answers as it is told, and the names under which it was asked. */
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

test("what is asked again without an answer keeps its name, until one has come", async () => {
  const { heard, ask } = asking();
  for (const answer of [lost, lost, done, done]) await ask("reserve", answer);
  expect(heard).toEqual(["1", "1", "1", "2"]);
});

test("what is pressed twice at once is one act", async () => {
  const { heard, ask } = asking();
  await Promise.all([ask("reserve", done), ask("reserve", done)]);
  expect(heard).toEqual(["1", "1"]);
});

test("another form is another act, and so is what is asked after a refusal", async () => {
  const { heard, ask } = asking();
  await ask("reserve at 8", lost);
  await ask("reserve at 9", refused);
  await ask("reserve at 9", done);
  expect(heard).toEqual(["1", "2", "3"]);
});

test("whoever did something else since means it anew", async () => {
  const { heard, ask } = asking();
  await ask("confirm", lost);
  await ask("undo", done);
  await ask("confirm", done);
  expect(heard).toEqual(["1", "2", "3"]);
});

test("what is lost while another act is answered keeps its name", async () => {
  const { heard, ask } = asking();
  const { promise, reject } = Promise.withResolvers<string>();
  const first = ask("confirm", () => promise);
  await ask("reserve", done);
  reject("lost");
  await first;
  await ask("confirm", done);
  expect(heard).toEqual(["1", "2", "1"]);
});
