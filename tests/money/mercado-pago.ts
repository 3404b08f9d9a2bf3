import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createLocalMercadoPago, type LocalMercadoPago } from "#server/platform/mercado-pago/local/local.ts";
import { addressesAt, type GatewaySettings, standInApplication } from "#server/platform/mercado-pago/settings.ts";

/** A Mercado Pago behind a port of its own, which outlives the program that asks it. */
export type TestMercadoPago = LocalMercadoPago & {
  readonly url: string;
  readonly settings: GatewaySettings;
  /** Whoever pays presses this button on the page where they pay. */
  readonly press: (address: string, act: "aprobar" | "rechazar" | "pendiente" | "en-revision") => Promise<string>;
  readonly close: () => Promise<void>;
};

/** How a program asks a Mercado Pago at this address. It is told soon that there is no answer. */
export function askedAt(url: string): GatewaySettings {
  return { ...addressesAt(url), application: standInApplication, standIn: false, patience: 300 };
}

export async function openMercadoPago(now: () => Date): Promise<TestMercadoPago> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Mercado Pago has no port");
  const url = `http://127.0.0.1:${address.port}`;
  const local = createLocalMercadoPago({ url, now });
  server.on("request", getRequestListener(local.routes.fetch));
  return {
    ...local,
    url,
    settings: askedAt(url),
    press: async (at, act) => {
      const answer = await fetch(`${at}/${act}`, { method: "POST", redirect: "manual" });
      await local.settled();
      return answer.text();
    },
    close: async () => {
      await local.settled();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
