import { Hono } from "hono";
import { createLocalApi, giveBack } from "./api.ts";
import { openBooks, type Switches } from "./books.ts";
import { createMessages } from "./messages.ts";
import { createLocalPages } from "./pages.ts";

/**
 * Creates a local Mercado Pago. It follows the documentation of the real one, and moves no money. The demonstration's
 * clubs are connected to it, and tests make it misbehave.
 */
export function createLocalMercadoPago({ url, now }: { readonly url: string; readonly now: () => Date }) {
  const switches: Switches = {
    deliveries: 1,
    signature: "right",
    momentIn: "milliseconds",
    ids: "digits",
    cents: null,
    currency: "ARS",
    refunds: "approved",
    meanwhile: null,
    answers: "right",
  };
  const books = openBooks(url, now);
  const messages = createMessages(books, switches);
  const routes = new Hono();
  routes.route("/api", createLocalApi(books, switches, messages.changed));
  routes.route("/", createLocalPages(books, switches, messages.changed));

  const paymentOf = (reference: string) => {
    const found = [...books.payments.values()].findLast(({ preference }) => preference.reference === reference);
    if (!found) throw new Error("nobody has paid that");
    return found;
  };
  return {
    routes,
    switches,
    books,
    /** Resolves when every message has been answered. */
    settled: messages.settled,
    answered: messages.answered,
    /** Changes the status of the last payment of a checkout and sends the message about it. */
    turn: (reference: string, status: string) => {
      const payment = Object.assign(paymentOf(reference), { status, updatedAt: now().getTime() });
      messages.changed(payment);
      return payment;
    },
    /** Refunds an amount as if the club did it in its panel at Mercado Pago. */
    giveBack: (reference: string, cents: number) => {
      const payment = paymentOf(reference);
      giveBack(books, payment, cents);
      messages.changed(payment);
      return payment;
    },
    /** Sends the messages of all payments of a checkout again, as often as the switch says. */
    tellAgain: (reference: string) => {
      for (const payment of books.payments.values())
        if (payment.preference.reference === reference) messages.changed(payment);
    },
  };
}
export type LocalMercadoPago = ReturnType<typeof createLocalMercadoPago>;
