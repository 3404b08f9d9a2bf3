import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { brokenAnswers, brokenBodies, mailConversation, openBrokenPeer } from "#tests/faults/broken-peer.ts";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import { certificateFor } from "#tests/notices/certificate.ts";
import { openPushService } from "#tests/notices/push-service.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { openGate, type Treatment } from "./gate.ts";

const portOf = (url: string) => Number(new URL(url).port);

/**
 * Opens all outside services of the program on this machine: a mail server, a store of pictures, a Mercado Pago and a
 * push service, each behind a gate. `names` is called with false while DNS is broken, and with true afterwards.
 */
export async function openOutside(names: (areKnown: boolean) => void) {
  const folder = await mkdtemp(join(tmpdir(), "punto-de-oro-outages-"));
  const store = new S3rver({
    ...{ address: "127.0.0.1", port: 0, silent: true, directory: folder, vhostBuckets: false },
    configureBuckets: [{ name: "fotos", configs: [] }],
  });
  const { port: storePort } = await store.run();
  const mailServer = await openMailServer();
  const gateway = await openMercadoPago(() => new Date());
  const pushService = await openPushService();
  const rubbish = await openBrokenPeer({ certificate: certificateFor("push.example.com") });
  const pushPort = portOf(pushService.browser().endpoint);
  let pushesGoTo = pushPort;
  const gates = {
    mail: await openGate(() => portOf(mailServer.url)),
    store: await openGate(() => storePort),
    gateway: await openGate(() => portOf(gateway.url)),
    push: await openGate(() => pushesGoTo),
  };
  const breakAll = (treatment: Treatment, namesAreKnown = true, treatmentOfMail = treatment) => {
    names(namesAreKnown);
    rubbish.behave(treatment);
    pushesGoTo = rubbish.port;
    gates.push.turn();
    gates.mail.turn(treatmentOfMail);
    gates.store.turn(treatment);
    gates.gateway.turn(treatment);
  };
  return {
    addresses: {
      mail: `smtp://mail.outage:${gates.mail.port}`,
      store: `http://store.outage:${gates.store.port}`,
      gateway: `http://gateway.outage:${gates.gateway.port}`,
      authority: pushService.network.authority,
    },
    mailServer,
    gateway,
    pushService,
    /** Makes a browser that is reached through the gate. */
    browser: () => {
      const { shown: _, endpoint, ...keys } = pushService.browser();
      return { ...keys, endpoint: endpoint.replace(`:${pushPort}`, `:${gates.push.port}`) };
    },
    /** The faults, in the order in which they are applied. */
    faults: [
      { name: "no name is known", begin: () => breakAll(brokenAnswers["a connection that is reset"], false) },
      { name: "connections are reset", begin: () => breakAll(brokenAnswers["a connection that is reset"]) },
      { name: "nobody answers", begin: () => breakAll(brokenAnswers["a peer that never says a word"]) },
      { name: "rubbish is answered", begin: () => breakAll(brokenAnswers["bytes that are no protocol"]) },
      {
        name: "bodies without an end, and a mail server that refuses who we are",
        begin: () =>
          breakAll(
            brokenBodies["a body without an end"],
            true,
            mailConversation(["554 not now"], () => {}),
          ),
      },
    ] as const,
    mendAll: () => {
      names(true);
      pushesGoTo = pushPort;
      for (const gate of Object.values(gates)) gate.turn();
    },
    close: async () => {
      for (const gate of Object.values(gates)) await gate.close();
      await Promise.all([store.close(), mailServer.close(), gateway.close(), pushService.close(), rubbish.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
