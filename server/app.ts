import type { RequestListener } from "node:http";
import { join } from "node:path";
import type { Logger } from "pino";
import type { RequestRules } from "#domain/courts/booking-rules/request.ts";
import type { PasswordPolicy } from "#domain/people/accounts/password.ts";
import type { ClassDecider } from "#domain/people/class-changes/proposal.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { createWhatsApp } from "./features/competition/partner-ads/handlers-whatsapp.ts";
import { createRegretting } from "./features/courts/regrets/handlers-page.ts";
import { createWebhooks } from "./features/money/checkouts/handlers-webhook.ts";
import { createProofFiles } from "./features/money/proofs/handlers-file.ts";
import { createMovementsFile } from "./features/money/reports/handlers-file.ts";
import { createCalendar } from "./features/outreach/calendar/handlers-feed.ts";
import { createScreens } from "./features/outreach/first-screens/handlers.ts";
import { createLanding } from "./features/outreach/landing/handlers-page.ts";
import { createPublicPages } from "./features/outreach/public-pages/handlers-page.ts";
import { createOwnCalls } from "./own-calls.ts";
import { createListener } from "./platform/api/listener.ts";
import type { PushParts } from "./platform/events/push/pusher.ts";
import { diskFiles } from "./platform/files/disk.ts";
import type { Files } from "./platform/files/files.ts";
import { type S3Settings, s3Files } from "./platform/files/s3.ts";
import type { GoogleSettings } from "./platform/identity/google.ts";
import { createIdentity } from "./platform/identity/identity.ts";
import { createLinkTokens } from "./platform/identity/link-token.ts";
import { createPassFinder } from "./platform/identity/pass.ts";
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
import { createWarmUp, type Later } from "./platform/program/warm-up.ts";
import type { Rush } from "./platform/queue/rush.ts";
import { type Replica, withoutReplica } from "./platform/replica/replica.ts";
import { router } from "./router.ts";

/** All parts from which the application is built; tests build it from the same parts. */
export type AppParts = {
  readonly db: Database;
  /** The choice between primary and replica; without it, everything is read from the primary. */
  readonly replica?: Replica;
  /** The address of the database, for work that needs a connection of its own. */
  readonly databaseUrl: string;
  /** Tells if background jobs are running. Without it, readiness does not check them. */
  readonly doesJobs?: () => boolean | null;
  /** The live updates. */
  readonly live: Live;
  /** The metrics, and the token for the metrics page; without a token there is no such page. */
  readonly measures: Measures;
  readonly metricsToken: string | undefined;
  readonly now: () => Date;
  readonly log: Logger;
  readonly publicUrl: string;
  readonly secret: string;
  readonly production: boolean;
  /** True if only this machine can reach the product. Otherwise stored mail is not shown. */
  readonly local: boolean;
  readonly dataDir: string;
  /**
   * Minimum of free bytes on the disk of the data directory; below it no picture is stored. 0 lets the disk fill up.
   */
  readonly freeBytesMin: number;
  /** The default time zone of new clubs, and that of the ranking. */
  readonly timeZone: string;
  /** Number of weeks for which the points of a tournament count. */
  readonly rankingWeeks: number;
  /** The people who decide about classes of players. */
  readonly classDecidedBy: ClassDecider;
  /** The rules for bookings that players make without the club's help. */
  readonly requestRules: RequestRules;
  /** Number of days for which a past booking keeps the name of its guest. */
  readonly guestDays: number;
  /** Number of days for which a receipt's file is kept once its charge no longer changes. */
  readonly proofDays: number;
  /** The display name of the province. */
  readonly province: string;
  /** The contact address for questions about personal data and accounts. */
  readonly contact: string | null;
  readonly passwordPolicy: PasswordPolicy;
  readonly passwords: Passwords;
  readonly limitsAttempts: boolean;
  /** Limits on concurrent changes of one kind. */
  readonly rush: Rush;
  readonly trustsProxy: boolean;
  /** The credentials for signing in with Google; without them that way does not exist. */
  readonly google: GoogleSettings | undefined;
  /** The access to Mercado Pago; without it no screen offers it. */
  readonly mercadoPago: GatewaySettings | undefined;
  /** The S3 store that pictures are kept in; without it they are kept in the data directory. */
  readonly s3: S3Settings | undefined;
  /** The parts of web push. */
  readonly push: PushParts;
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  /** The folder of the built web; null serves the API only. */
  readonly webFolder: string | null;
  /** Puts work off until after the start; without it, until its first use. */
  readonly later?: Later;
};

/** Returns the folder for messages as files, used if there is no mail server. */
export function mailFolderIn(dataDir: string): string {
  return join(dataDir, "mail");
}

/** Returns the store of pictures: the S3 store if there is one, otherwise the data directory. */
export function filesOf({ s3, dataDir, freeBytesMin }: Pick<AppParts, "s3" | "dataDir" | "freeBytesMin">): Files {
  return s3 ? s3Files(s3) : diskFiles(join(dataDir, "files"), freeBytesMin);
}

/** Builds the application as one request listener, which needs no port. */
export function createApp(given: AppParts): RequestListener {
  const { replica = withoutReplica(given.db), later = createWarmUp().later } = given;
  const parts = { ...given, replica, later };
  const { db, publicUrl, secret, local, google, mail, dataDir, province } = parts;
  const outbox = createOutbox(secret, publicUrl);
  const files = filesOf(parts);
  const settings = { ...parts, outbox };
  const identity = createIdentity(db, settings);
  const identityOn = (tx: Transaction, passwords = parts.passwords) => createIdentity(tx, { ...settings, passwords });
  const findSession = createSessionFinder(db, identity, { publicUrl, secret });
  const findPass = createPassFinder(db, parts);
  const signInOptions = { google: google !== undefined, province };
  const landing = createLanding({ ...parts, signInOptions, findSession });
  const publicPages = createPublicPages({ ...parts, outbox, files, findSession });
  const shownMailFolder = local && mail.smtpUrl === undefined ? mailFolderIn(dataDir) : null;
  const linkTokens = createLinkTokens(secret);
  const mercadoPago = openMercadoPago(parts);
  const api = { ...parts, outbox, mercadoPago, files, linkTokens, identityOn, findSession, findPass, signInOptions };
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
      findSession,
      shownMailFolder,
      landing,
      publicPages: publicPages.routes,
      door: publicPages.door,
      calendar: createCalendar({ ...parts, findSession }),
      movementsFile: createMovementsFile({ ...parts, findSession }),
      whatsApp: createWhatsApp({ ...parts, findSession }),
      webhooks: createWebhooks({ ...parts, mercadoPago }),
      standIn: standIn?.routes ?? null,
      proofFiles: createProofFiles({ db, files, findSession }),
      regretting: createRegretting(settings),
      screens,
      hearing,
    }),
  });
}
