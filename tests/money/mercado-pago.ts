import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createLocalMercadoPago, type LocalMercadoPago } from "#server/platform/mercado-pago/local/local.ts";
import { addressesAt, type GatewaySettings, standInApplication } from "#server/platform/mercado-pago/settings.ts";

/** A Mercado Pago stand-in on its own port, which outlives the program that calls it. */
export type TestMercadoPago = LocalMercadoPago & {
  readonly url: string;
  readonly settings: GatewaySettings;
  /** Presses this button on the payment page, as the payer does. */
  readonly press: (address: string, act: "aprobar" | "rechazar" | "pendiente" | "en-revision") => Promise<string>;
  readonly close: () => Promise<void>;
};

/** Returns the settings of a program for a Mercado Pago at this address. */
export function askedAt(url: string): GatewaySettings {
  return { ...addressesAt(url), application: standInApplication, standIn: false };
}

/** Adds a time limit in milliseconds to the settings: a short one while the stand-in is told not to answer. */
function askedHere({ url, switches }: { readonly url: string } & Pick<LocalMercadoPago, "switches">): GatewaySettings {
  return {
    ...askedAt(url),
    get patience() {
      return switches.answers === "nothing" || switches.answers === "lost" ? 300 : 8_000;
    },
  };
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
    settings: askedHere({ url, switches: local.switches }),
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
