import { createHmac, randomUUID } from "node:crypto";
import { standInApplication } from "#server/platform/mercado-pago/settings.ts";
import { type LocalBooks, type LocalPayment, type Switches, webhookSecretOf } from "./books.ts";

/** Creates the sender of signed messages about changed payments. `settled` waits for messages under way. */
export function createMessages(books: LocalBooks, switches: Switches) {
  const underWay = new Set<Promise<unknown>>();
  const answered: number[] = [];
  const send = (payment: LocalPayment) => {
    const { notifyAt, collector, byApplication } = payment.preference;
    if (notifyAt === null) return;
    const address = new URL(notifyAt);
    const id = switches.ids === "upper-case" ? `PAY-${payment.id}-A` : String(payment.id);
    address.searchParams.set("data.id", id);
    address.searchParams.set("type", "payment");
    const requestId = randomUUID();
    const milliseconds = books.now().getTime();
    const ts = String(switches.momentIn === "seconds" ? Math.floor(milliseconds / 1000) : milliseconds);
    const secret = byApplication ? standInApplication.webhookSecret : webhookSecretOf(collector);
    const signature = signedWith(switches.signature === "right" ? secret : "otra clave", { id, requestId, ts });
    const body = {
      type: "payment",
      action: "payment.updated",
      data: { id },
      user_id: collector,
      live_mode: true,
    };
    const sending = fetch(address, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-request-id": requestId,
        "x-signature": `ts=${ts},v1=${signature}`,
      },
      body: JSON.stringify(body),
    }).then(
      ({ status }) => answered.push(status),
      () => {},
    );
    underWay.add(sending);
    void sending.finally(() => underWay.delete(sending));
  };
  return {
    /** Status codes of the answers to messages, in order. */
    answered,
    changed: (payment: LocalPayment) => {
      for (let nth = 0; nth < switches.deliveries; nth += 1) send(payment);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/**
 * Signs as the documentation says, independently of our own reading of it: the id is signed in lower case, however it
 * is written.
 */
function signedWith(secret: string, { id, requestId, ts }: { id: string; requestId: string; ts: string }): string {
  const manifest = `id:${id.toLowerCase()};request-id:${requestId};ts:${ts};`;
  return createHmac("sha256", secret).update(manifest).digest("hex");
}
