import { ORPCError } from "@orpc/client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fieldWords } from "#web/i18n/fields.ts";
import { paymentSheetWords as words } from "#web/i18n/payments.ts";
import { bringRefusals } from "#web/i18n/refusal-sentence.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { type Half, wholeInCash } from "./halves.ts";
import { useHalvesForm } from "./halves-form.tsx";

const ana = { id: "ana", name: "Ana", paid: 0, owed: 6000, chargedOn: "2026-11-01" } as const;
const bea = { id: "bea", name: "Bea", paid: 1000, owed: 5000, chargedOn: "2026-11-01" } as const;

test("missing and excessive amounts are not sent, and an answer clears only the error of its half", async () => {
  const form = rendered({ send: async () => expect.unreachable() });
  form.say(
    new Map([
      ["ana", { how: "cash", amount: null }],
      ["bea", { how: "transfer", amount: 5001 }],
    ]),
  );
  expect(await errorsAfterPress(form)).toEqual({ ana: words.amountMissing, bea: words.tooMuch(formatMoney(5000)) });
  form.say(new Map([["ana", wholeInCash(ana)]]));
  expect(Object.keys(form.store.state().errors)).toEqual(["bea"]);
});

test("a reason against valid answers shows once for the whole form, and any answer clears it", async () => {
  const form = rendered({ send: async () => expect.unreachable(), check: () => words.nothing });
  expect(await errorsAfterPress(form)).toEqual({ "": words.nothing });
  form.say(new Map([["bea", wholeInCash(bea)]]));
  expect(form.store.state().errors).toEqual({});
});

test.each([
  ["", new ORPCError("MORE_THAN_OWED", { status: 409 }), refusalWords.MORE_THAN_OWED],
  ["day", new ORPCError("PAID_DAY_AHEAD", { status: 422 }), refusalWords.PAID_DAY_AHEAD],
  [
    "payments.1.note",
    new ORPCError("BAD_REQUEST", { data: { issues: [{ path: ["payments", 1, "note"], message: "REQUIRED" }] } }),
    fieldWords.REQUIRED,
  ],
])("a refusal shows at %j, the input stays, and any answer clears it", async (path, refusal, sentence) => {
  await bringRefusals();
  const form = rendered({ send: () => Promise.reject(refusal) });
  const transfer = new Map([["bea", { how: "transfer", amount: 5000 } as const]]);
  form.say(transfer);
  expect(await errorsAfterPress(form)).toEqual({ [path]: sentence });
  expect(form.store.state().values.said).toEqual(transfer);
  form.say(new Map([["ana", wholeInCash(ana)]]));
  expect(form.store.state().errors).toEqual({});
});

test("one press sends every payment with what goes along", async () => {
  const sent = Promise.withResolvers<unknown>();
  const form = rendered({
    send: async ({ payments, openTill, leaves, rest }) => sent.resolve({ payments, openTill, leaves, rest }),
  });
  form.say(new Map([["bea", { how: "later", amount: 5000 }]]));
  press(form);
  const payments = [{ chargeId: "ana", amount: 6000, method: "cash" }];
  expect(await sent.promise).toEqual({ payments, openTill: true, leaves: false, rest: 5000 });
});

type Form = ReturnType<typeof useHalvesForm<unknown>>;
type Options = Pick<Parameters<typeof useHalvesForm<unknown>>[0], "send"> &
  Partial<Pick<Parameters<typeof useHalvesForm<unknown>>[0], "check">>;

function press(form: Form): void {
  form.sheet.onSubmit({ preventDefault: () => {} });
}

/** Presses the button and returns the errors that it brings. */
function errorsAfterPress(form: Form): Promise<unknown> {
  const brought = Promise.withResolvers<unknown>();
  form.store.subscribe(() => {
    const { errors } = form.store.state();
    if (Object.keys(errors).length > 0) brought.resolve(errors);
  });
  press(form);
  return brought.promise;
}

/** Draws the form of Ana's and Bea's halves once, at a desk without an open till. */
function rendered(options: Options): Form {
  const drawn: Form[] = [];
  const probe = createElement(Probe, { options, onDrawn: (form) => void drawn.push(form) });
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, probe));
  const [form] = drawn;
  if (!form) throw new Error("nothing was drawn");
  return form;
}

function Probe({ options, onDrawn }: { options: Options; onDrawn: (form: Form) => void }) {
  const halves: readonly Half[] = [ana, bea];
  const form = useHalvesForm<unknown>({
    halves,
    first: wholeInCash,
    tillOpen: false,
    check: () => undefined,
    done: () => "done",
    failed: "failed",
    onClose: () => {},
    ...options,
  });
  // A place that is not on the screen would leave its refusal to the dialog.
  for (const one of halves) form.ofHalf(one);
  form.errorOf("");
  onDrawn(form);
  return null;
}
