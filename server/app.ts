import type { RequestListener } from "node:http";
import { join } from "node:path";
import type { Logger } from "pino";
import type { RequestRules } from "#domain/bookings/request.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { createRegretting } from "./features/courts/regrets/handlers-page.ts";
import { createLanding } from "./features/landing/handlers-page.ts";
import { createWebhooks } from "./features/money/checkouts/handlers-webhook.ts";
import { createProofFiles } from "./features/money/proofs/handlers-file.ts";
import { createMovementsFile } from "./features/money/reports/handlers-file.ts";
import { createPublicPages } from "./features/public-pages/handlers-page.ts";
import { createCalendar } from "./features/reach/calendar/handlers-feed.ts";
import { createUnsubscribing } from "./features/reach/notices/handlers-unsubscribe.ts";
import { createWhatsApp } from "./features/reach/partner-ads/handlers-whatsapp.ts";
import { createScreens } from "./features/screens/handlers-page.ts";
import { createOwnCalls } from "./own-calls.ts";
import type { PushParts } from "./platform/events/push/pusher.ts";
import { diskFiles } from "./platform/files/disk.ts";
import type { Files } from "./platform/files/files.ts";
import { type S3Settings, s3Files } from "./platform/files/s3.ts";
import { createListener } from "./platform/http/listener.ts";
import type { PasswordPolicy } from "./platform/identity/checks.ts";
import type { GoogleSettings } from "./platform/identity/google.ts";
import { createIdentity } from "./platform/identity/identity.ts";
import { createLinkTokens } from "./platform/identity/link-token.ts";
import type { Passwords } from "./platform/identity/passwords.ts";
import { createSessionFinder } from "./platform/identity/session.ts";
import type { Live } from "./platform/live/live.ts";
import { createLiveRoute } from "./platform/live/route.ts";
import { createOutbox } from "./platform/mail/outbox.ts";
import { createLocalMercadoPago } from "./platform/mercado-pago/local/local.ts";
import { openMercadoPago } from "./platform/mercado-pago/mercado-pago.ts";
import { type GatewaySettings, standInPath } from "./platform/mercado-pago/settings.ts";
import { createPages } from "./platform/pages.ts";
import type { Measures } from "./platform/program/measures/measures.ts";
import type { Rush } from "./platform/queue/rush.ts";
import { router } from "./router.ts";

/** Everything that the application is built from; tests build it from the same parts. */
export type AppParts = {
  readonly db: Database;
  /** Where the database is, for what needs a connection of its own. */
  readonly databaseUrl: string;
  /** What is told while it happens. */
  readonly live: Live;
  /** What is measured, and the word that opens the page of it; without one there is no such page. */
  readonly measures: Measures;
  readonly metricsToken: string | undefined;
  readonly now: () => Date;
  readonly log: Logger;
  readonly publicUrl: string;
  readonly secret: string;
  readonly production: boolean;
  /** Whether this machine alone reaches it; else mail that is kept here is shown to nobody. */
  readonly local: boolean;
  readonly dataDir: string;
  /** Below so many free bytes on the disk of the data directory, no picture is kept; 0 lets it fill up. */
  readonly freeBytesMin: number;
  /** The clock that new clubs are given, and the ranking's. */
  readonly timeZone: string;
  /** How many weeks the points of a tournament count. */
  readonly rankingWeeks: number;
  /** What players may do about courts without asking anybody. */
  readonly requestRules: RequestRules;
  /** How many days after its day a booking keeps who its guest was. */
  readonly guestDays: number;
  /** How many days a receipt's file is kept once nothing happens any more to what it is for. */
  readonly proofDays: number;
  /** The province whose pádel this is, as people read it. */
  readonly province: string;
  /** Where people write about their data and their accounts. */
  readonly contact: string | null;
  readonly passwordPolicy: PasswordPolicy;
  readonly passwords: Passwords;
  readonly limitsAttempts: boolean;
  /** How many changes of one kind may be under way at once. */
  readonly rush: Rush;
  readonly trustsProxy: boolean;
  /** What Google gave us for signing in; without it the way by Google does not exist. */
  readonly google: GoogleSettings | undefined;
  /** How Mercado Pago is asked; without it there is none on any screen. */
  readonly mercadoPago: GatewaySettings | undefined;
  /** The S3 store that pictures are kept in; without it they are kept in the data directory. */
  readonly s3: S3Settings | undefined;
  /** How browsers are told things. */
  readonly push: PushParts;
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  /** Where the built web lies; null serves the API alone. */
  readonly webFolder: string | null;
};

/** Where messages are kept as files when there is no mail server. */
export function mailFolderIn(dataDir: string): string {
  return join(dataDir, "mail");
}

/** Where pictures are kept: in the S3 store, where there is one, else in the data directory. */
export function filesOf({ s3, dataDir, freeBytesMin }: Pick<AppParts, "s3" | "dataDir" | "freeBytesMin">): Files {
  return s3 ? s3Files(s3) : diskFiles(join(dataDir, "files"), freeBytesMin);
}

/** The application as one request listener, needing no port. */
export function createApp(parts: AppParts): RequestListener {
  const { db, publicUrl, secret, local, google, mail, dataDir, province } = parts;
  const outbox = createOutbox(secret, publicUrl);
  const files = filesOf(parts);
  const settings = { ...parts, outbox };
  const identity = createIdentity(db, settings);
  const identityOn = (tx: Transaction, passwords = parts.passwords) => createIdentity(tx, { ...settings, passwords });
  const findSession = createSessionFinder(db, identity, { publicUrl, secret });
  const signInOptions = { google: google !== undefined, province };
  const landing = createLanding({ ...parts, signInOptions, findSession });
  const publicPages = createPublicPages({ ...parts, files, findSession });
  const shownMailFolder = local && mail.smtpUrl === undefined ? mailFolderIn(dataDir) : null;
  const linkTokens = createLinkTokens(secret);
  const mercadoPago = openMercadoPago(parts);
  const api = { ...parts, mercadoPago, files, linkTokens, identityOn, findSession, signInOptions };
  const standIn = parts.mercadoPago?.standIn
    ? createLocalMercadoPago({ ...parts, url: `${publicUrl}${standInPath}` })
    : null;
  const screens = createScreens({ ...parts, callsOf: createOwnCalls(api) });
  const hearing = () => parts.live.state().hearing;
  return createListener(router, {
    ...api,
    live: createLiveRoute({ ...parts, findSession }),
    pages: createPages({
      ...parts,
      files,
      identity,
      identityOn,
      shownMailFolder,
      landing,
      publicPages,
      calendar: createCalendar({ ...parts, findSession }),
      movementsFile: createMovementsFile({ ...parts, findSession }),
      whatsApp: createWhatsApp({ ...parts, findSession }),
      webhooks: createWebhooks({ ...parts, mercadoPago }),
      standIn: standIn?.routes ?? null,
      unsubscribing: createUnsubscribing(parts),
      proofFiles: createProofFiles({ db, files, findSession }),
      regretting: createRegretting(settings),
      screens,
      hearing,
    }),
  });
}
