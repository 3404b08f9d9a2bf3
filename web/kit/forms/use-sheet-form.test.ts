import { ORPCError } from "@orpc/client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { fieldWords } from "#web/i18n/fields.ts";
import { bringRefusals } from "#web/i18n/refusal-sentence.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { changeNotices, currentNotices } from "#web/ui/dialogs/notices.ts";
import { checkForm, createFormStore, holdsSame } from "./form-store.ts";
import { errorsBeside } from "./use-form.ts";
import { useSheetForm } from "./use-sheet-form.ts";

// Other test files share this page.
afterEach(() => changeNotices({ dialogs: [], toasts: [] }));

const begun: { name: string; amount: number | null; rows: { cost: number }[] } = {
  name: "",
  amount: null,
  rows: [{ cost: 1 }],
};

test("a change keeps the other values and clears the errors of its field, of its parts and of the whole form", () => {
  const store = createFormStore(begun);
  store.refuse({ name: "short", rows: "few", "rows.0.cost": "high", amount: "missing", "": "closed" });
  store.change({ rows: [{ cost: 2 }] });
  expect(store.state().errors).toEqual({ name: "short", amount: "missing" });
  store.change({ name: "Ana" });
  expect(store.state()).toMatchObject({ values: { name: "Ana", rows: [{ cost: 2 }] }, errors: { amount: "missing" } });
});

test("a change of one row clears only the errors that it names", () => {
  const store = createFormStore(begun);
  store.refuse({ "rows.0.cost": "high", "rows.1.cost": "high" });
  store.change({ rows: [{ cost: 2 }] }, ["rows.0.cost"]);
  expect(store.state().errors).toEqual({ "rows.1.cost": "high" });
});

test("questions beside a form are checked even if a field is wrong, and both must pass", async () => {
  const tried: boolean[] = [];
  const answers = [];
  for (const isWrong of [true, false])
    for (const answered of [true, false]) {
      const store = createFormStore(begun);
      const beside = () => {
        tried.push(isWrong);
        return answered;
      };
      answers.push(await checkForm(store, () => (isWrong ? { name: "short" } : {}), beside));
    }
  expect(tried).toEqual([true, true, false, false]);
  expect(answers).toEqual([null, null, begun, null]);
});

test("a form sends the input of the moment in which its check ends", async () => {
  const store = createFormStore(begun);
  const check = Promise.withResolvers<Record<string, string>>();
  const sent = checkForm(store, () => check.promise);
  store.change({ name: "Ana" });
  check.resolve({});
  expect(await sent).toMatchObject({ name: "Ana" });
});

test("an amount that cannot be read is a change, and the same list written anew is none", () => {
  expect(holdsSame(begun, { ...begun, rows: [{ cost: 1 }] })).toBe(true);
  expect(holdsSame(begun, { ...begun, amount: Number.NaN })).toBe(false);
  expect(holdsSame(begun, { ...begun, rows: [] })).toBe(false);
});

test("errors of fields show beside them only if the form shows all of these fields", () => {
  const issues = (path: string) =>
    new ORPCError("BAD_REQUEST", { data: { issues: [{ path: path.split("."), message: "REQUIRED" }] } });
  const shown = new Set(["name"]);
  expect(errorsBeside(issues("name"), shown)).toEqual({ name: fieldWords.REQUIRED });
  expect(errorsBeside(issues("amount"), shown)).toBeNull();
  expect(errorsBeside(issues("payments.0.note"), shown)).toBeNull();
  expect(errorsBeside(issues("payments.0.note"), shown, { "payments.0.note": "name" })).toEqual({
    name: fieldWords.REQUIRED,
  });
  expect(errorsBeside(new Error("Failed to fetch"), shown)).toBeNull();
});

test("a second press during the check is ignored, and the sheet closes once with its success", async () => {
  const happened: string[] = [];
  const check = Promise.withResolvers<Record<string, string>>();
  const closed = Promise.withResolvers<void>();
  const form = rendered({
    check: () => {
      happened.push("check");
      return check.promise;
    },
    onClose: () => {
      happened.push("close");
      closed.resolve();
    },
    send: async ({ name }) => happened.push(`send ${name}`),
  });
  const press = { preventDefault: () => happened.push("press") };
  form.change({ name: "Ana" });
  form.sheet.onSubmit(press);
  form.sheet.onSubmit(press);
  check.resolve({});
  await closed.promise;
  expect(happened).toEqual(["press", "check", "press", "send Ana", "close"]);
});

test("a failed call keeps the input, shows its field and leaves the sheet open", async () => {
  await bringRefusals();
  const failed = Promise.withResolvers<void>();
  const form = rendered({
    onClose: () => expect.unreachable(),
    send: async () => {
      throw new ORPCError("PHONE_INVALID", { status: 422 });
    },
  });
  form.store.subscribe(() => form.store.state().errors.name && failed.resolve());
  form.change({ name: "Ana" });
  form.sheet.onSubmit({ preventDefault: () => {} });
  await failed.promise;
  expect(form.store.state()).toMatchObject({ values: { name: "Ana" }, errors: { name: refusalWords.PHONE_INVALID } });
});

test("a sheet that was closed while it was saved tells its success, and closes no other sheet", async () => {
  const onClose = vi.fn<() => void>();
  const form = rendered({ onClose, send: async () => undefined, done: () => "late" });
  form.sheet.onSubmit({ preventDefault: () => {} });
  form.store.leave();
  await expect.poll(() => currentNotices().toasts.map(({ text }) => text), { timeout: 2_000 }).toContain("late");
  expect(onClose).not.toHaveBeenCalled();
});

/** A refusal with a field of its own, and one with a step of its own. */
const refusals = ["PHONE_INVALID", "TILL_CLOSED"] as const;

test.each(refusals)("%s is told in the dialog if it arrives after its sheet was closed", async (code) => {
  await bringRefusals();
  const form = rendered({
    onClose: () => expect.unreachable(),
    send: async () => {
      throw new ORPCError(code, { status: 422 });
    },
  });
  form.sheet.onSubmit({ preventDefault: () => {} });
  form.store.leave();
  const told = () => renderToStaticMarkup(currentNotices().dialogs.map(({ content }) => content.message));
  await expect.poll(told, { timeout: 2_000 }).toContain(refusalWords[code]);
  expect(form.store.state().errors).toEqual({});
});

test("the answer to a refusal's question is sent with the input unchecked, and the form does not keep it", async () => {
  const sent = Promise.withResolvers<typeof begun>();
  const form = rendered({
    check: () => expect.unreachable(),
    onClose: () => {},
    send: async (values) => sent.resolve(values),
  });
  form.change({ name: "Ana" });
  form.again({ amount: 5 });
  expect(await sent.promise).toEqual({ ...begun, name: "Ana", amount: 5 });
  expect(form.values).toEqual(begun);
  expect(form.store.state().values).toEqual({ ...begun, name: "Ana" });
});

type Form = ReturnType<typeof useSheetForm<typeof begun, unknown>>;
type Options = Pick<Parameters<typeof useSheetForm<typeof begun, unknown>>[0], "send" | "check" | "onClose" | "done">;

/** Draws a sheet once, as the server would, and returns its form. */
function rendered(options: Options): Form {
  const drawn: Form[] = [];
  const probe = createElement(Probe, { options, onDrawn: (form) => void drawn.push(form) });
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, probe));
  const [form] = drawn;
  if (!form) throw new Error("nothing was drawn");
  return form;
}

const refused = { PHONE_INVALID: "name", TILL_CLOSED: () => {} } as const;

function Probe({ options, onDrawn }: { options: Options; onDrawn: (form: Form) => void }) {
  const form = useSheetForm({ initial: begun, refused, failed: "failed", done: () => "done", ...options });
  // A field that is not on the screen would leave its refusal to the dialog.
  form.text("name");
  onDrawn(form);
  return null;
}
