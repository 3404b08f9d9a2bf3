import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { goingBackWords, paymentSheetWords } from "#web/i18n/payments.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { TillLine, useMoneyForm } from "./money-form.tsx";

const pesos = formatMoney(4000);

test.each([
  ["a closed till opens for cash that comes in", { tillOpen: false, cashOut: -4000 }, paymentSheetWords.tillClosed],
  ["a closed till opens for cash that goes out", { tillOpen: false, cashOut: 4000 }, goingBackWords.tillOpens(pesos)],
  ["a closed till stays closed without cash", { tillOpen: false, cashOut: 0 }, ""],
  ["cash goes out of the open till", { tillOpen: true, cashOut: 4000 }, goingBackWords.fromTill(pesos)],
  ["cash that comes into the open till needs no sentence", { tillOpen: true, cashOut: -4000 }, ""],
  ["a sheet that has not asked for the till says nothing of it", { cashOut: 4000 }, ""],
])("%s", (_, props, sentence) => {
  const line = createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Line, props));
  expect(renderToStaticMarkup(line).replaceAll(/<[^>]+>/g, "")).toBe(sentence);
});

function Line({ cashOut, ...till }: { tillOpen?: boolean; cashOut: number }) {
  const form = useMoneyForm({
    ...till,
    initial: {},
    movesCash: () => cashOut !== 0,
    send: async () => {},
    failed: "failed",
    onClose: () => {},
  });
  return createElement(TillLine, { form, cashOut });
}
