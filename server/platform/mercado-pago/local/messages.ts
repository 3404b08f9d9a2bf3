import { randomUUID } from "node:crypto";
import { standInApplication } from "#server/platform/mercado-pago/settings.ts";
import { signatureOf } from "#server/platform/mercado-pago/signature.ts";
import { type LocalBooks, type LocalPayment, type Switches, webhookSecretOf } from "./books.ts";

/** Tells whoever wants to know that a payment changed, signed as the documentation says: `settled` waits for what is on its way. */
export function createMessages(books: LocalBooks, switches: Switches) {
  const underWay = new Set<Promise<unknown>>();
  const send = (payment: LocalPayment) => {
    const { notifyAt, collector, byApplication } = payment.preference;
    if (notifyAt === null) return;
    const address = new URL(notifyAt);
    address.searchParams.set("data.id", String(payment.id));
    address.searchParams.set("type", "payment");
    const requestId = randomUUID();
    const milliseconds = books.now().getTime();
    const ts = String(switches.momentIn === "seconds" ? Math.floor(milliseconds / 1000) : milliseconds);
    const secret = byApplication ? standInApplication.webhookSecret : webhookSecretOf(collector);
    const signature = signatureOf(
      { dataId: String(payment.id), requestId, ts },
      switches.signature === "right" ? secret : "otra clave",
    );
    const body = {
      type: "payment",
      action: "payment.updated",
      data: { id: String(payment.id) },
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
    }).catch(() => {});
    underWay.add(sending);
    void sending.finally(() => underWay.delete(sending));
  };
  return {
    changed: (payment: LocalPayment) => {
      for (let nth = 0; nth < switches.deliveries; nth += 1) send(payment);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
