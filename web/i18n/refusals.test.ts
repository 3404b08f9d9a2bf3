import { readdirSync, readFileSync } from "node:fs";
import { ORPCError } from "@orpc/client";
import { isContractProcedure } from "@orpc/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Refusal, refusals } from "#contract/errors.ts";
import { contract } from "#contract/index.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { fetchAnswer } from "#web/surroundings.ts";
import { currentNotices } from "#web/ui/dialogs/notices.ts";
import { faultWords } from "./faults.ts";
import { pairFailures } from "./pairs.ts";
import { bringRefusals } from "./refusal-sentence.ts";
import { refusalWords } from "./refusals.ts";

const codes = Object.keys(refusals).filter((code): code is Refusal => Object.hasOwn(refusalWords, code));

/** The sentence of an act. */
const failed = pairFailures.propose;

beforeAll(bringRefusals);
afterAll(() => void vi.unstubAllGlobals());

test.each(codes)("the refusal %s shows its sentence under that of the act, in the dialog of a failure", (code) => {
  const { status } = refusals[code];
  const shown = dialogOf(failed, new ORPCError(code, { status, defined: true }));
  expect(shown).toEqual({ title: "Error", lines: [failed, refusalWords[code]] });
});

test("every refusal of the catalogue has a whole sentence of its own", () => {
  expect(codes).toEqual(Object.keys(refusals));
  const wrong = Object.entries(refusalWords).filter(
    ([, sentence]) => !/^\p{Lu}.*[.?]$/u.test(sentence.replace(/^\W/, "")),
  );
  expect(wrong).toEqual([]);
});

const unanswered = () => fetchAnswer("http://127.0.0.1:1/").catch((error: unknown) => error);
const ownFault = () => new TypeError("it is not a function");
test.each([
  [true, "a fault of our own", ownFault, faultWords.unknown],
  [false, "no connection", ownFault, faultWords.offline],
  [true, "no answer", unanswered, faultWords.offline],
])("a failure that is no refusal shows its reason: online %s, %s", async (onLine, _, failure, reason) => {
  vi.stubGlobal("navigator", { onLine });
  const shown = dialogOf(failed, await failure());
  expect(shown.lines).toEqual([failed, reason]);
});

test("a sentence that is the reason itself stands once", () => {
  const shown = dialogOf(refusalWords.REGISTRATION_FAILED, new ORPCError("REGISTRATION_FAILED", { status: 422 }));
  expect(shown.lines).toEqual([refusalWords.REGISTRATION_FAILED]);
});

test("every refusal of a procedure stands in the catalogue, and its status is the one that people are told of", () => {
  const declared = errorsIn(contract);
  expect(declared.length).toBeGreaterThan(codes.length);
  expect(declared.filter(([code, status]) => Reflect.get(refusals, code)?.status !== status)).toEqual([]);
});

/** The acts without a dialog of their own, and the place of their failure. */
const elsewhere: Readonly<Record<string, string>> = {
  "gateway-returned.tsx api.gateway.finish": "the screen of the return shows the failure",
  "notices-page.tsx api.notices.read": "the notice stays unread",
  "use-draft.ts api.tournaments.saveDraft": "the wizard shows that the draft is not saved",
  "use-draft.ts api.tournaments.discardDraft": "the wizard keeps the draft",
};

test("no act of a screen fails without a word: each names what happens to its failure", () => {
  const files = readdirSync("web", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!test)\.tsx?$/.test(file),
  );
  const acts = files.flatMap((file) => actsIn(readFileSync(`web/${file}`, "utf8")).map((act) => ({ file, act })));
  expect(acts.length).toBeGreaterThan(100);
  const silent = acts.filter(({ act }) => !act.includes("onError"));
  const named = silent.map(({ file, act }) => `${file.split("/").at(-1)} ${/api(\.\w+)+/.exec(act)?.[0] ?? "no call"}`);
  expect(named.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
});

/** Shows a failure, and returns the title and the lines of its dialog, which it answers. */
function dialogOf(sentence: string, error: unknown) {
  void showFailure(sentence, error);
  const [dialog] = currentNotices().dialogs;
  if (dialog?.kind !== "message") throw new Error("no dialog is shown");
  dialog.answer();
  const html = renderToStaticMarkup(createElement("p", null, dialog.content.message));
  const lines = html.split(/<br\/>/).map((line) => line.replaceAll(/<[^>]+>/g, "").replaceAll("&quot;", '"'));
  return { title: dialog.content.title, lines };
}

/** Lists the declared refusals of all procedures in this part of the contract, with their statuses. */
function errorsIn(node: object): [string, number | undefined][] {
  if (!isContractProcedure(node)) return Object.values(node).flatMap((child: object) => errorsIn(child));
  const { errorMap }: { errorMap: Readonly<Record<string, { readonly status?: number } | undefined>> } = node["~orpc"];
  return Object.entries(errorMap).map(([code, error]) => [code, error?.status]);
}

/** Returns the options of each act in a file, as written. */
function actsIn(text: string): string[] {
  return [...text.matchAll(/\buse(?:Act|Mutation)(?:<[^>(]*>)?\(\{/g)].map(({ 0: call, index }) => {
    let depth = 1;
    let end = index + call.length;
    for (; depth > 0 && end < text.length; end++) {
      if (text[end] === "{") depth++;
      if (text[end] === "}") depth--;
    }
    return text.slice(index, end);
  });
}
