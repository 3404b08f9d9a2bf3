import { sql } from "drizzle-orm";
import { anyone, type Expectations, signedIn } from "#tests/authorization/expectation.ts";

const wrong = "422 PASSWORD_WRONG";
const withoutPassword = {
  ...signedIn,
  ...{ concerned: wrong, mate: wrong, otherPlayer: wrong, superAdmin: wrong },
  ...{ clubAdmin: wrong, clubAdminWhoPlays: wrong, otherClubAdmin: wrong },
};

const nameIsFixed = "409 NAME_IS_FIXED";

export const accounts: Expectations<"accounts"> = {
  "accounts.signInOptions": { answers: anyone, input: () => undefined },
  "accounts.whoAmI": { answers: anyone, input: () => undefined },
  "accounts.me": { answers: signedIn, input: () => undefined },
  "accounts.saveProfile": {
    answers: signedIn,
    input: async ({ app }) => {
      // A rated player may not choose the own class any more.
      await app.db.execute(sql`delete from rating_now`);
      return { category: "Mixto", level: "7ma", location: "Diamante" };
    },
  },
  // The players of the scene play in confirmed pairs (`giveSecrets`), which fixes their names.
  "accounts.rename": {
    answers: { ...signedIn, concerned: nameIsFixed, mate: nameIsFixed, otherPlayer: nameIsFixed },
    input: () => ({ name: "Otro Nombre" }),
  },
  "accounts.endSessions": { answers: signedIn, input: () => undefined },
  "accounts.letPartnerWrite": { answers: signedIn, input: () => ({ partnerMayWrite: true }) },
  "accounts.nameInPublic": { answers: signedIn, input: () => ({ namedInPublic: false }) },
  "accounts.savePhone": { answers: signedIn, input: () => ({ phone: "343 455-1234" }) },
  "accounts.allowWhatsApp": { answers: signedIn, input: () => ({ whatsappOk: true }) },
  "accounts.access": { answers: signedIn, input: () => undefined },
  "accounts.keepEmail": { answers: signedIn, input: () => undefined },
  "accounts.sendConfirmation": { answers: signedIn, input: () => undefined },
  // No actor knows a password: these acts are tried in a session that its owner left open.
  "accounts.changeEmail": {
    answers: withoutPassword,
    input: () => ({ email: "otra@example.com", password: "no-es-esta" }),
  },
  "accounts.changePassword": {
    answers: withoutPassword,
    input: () => ({ currentPassword: "no-es-esta", newPassword: "otra-clave" }),
  },
  "accounts.exportData": { answers: signedIn, input: () => undefined },
  "accounts.close": {
    // No allowed actor gives their own address: closing is tried with another person's.
    answers: {
      ...signedIn,
      concerned: "422 CONFIRMATION_WRONG",
      mate: "422 CONFIRMATION_WRONG",
      otherPlayer: "422 CONFIRMATION_WRONG",
      clubAdmin: "409 ACCOUNT_IN_CHARGE",
      clubAdminWhoPlays: "409 ACCOUNT_IN_CHARGE",
      manager: "422 CONFIRMATION_WRONG",
      desk: "422 CONFIRMATION_WRONG",
      otherClubAdmin: "409 ACCOUNT_IN_CHARGE",
      superAdmin: "409 ACCOUNT_IN_CHARGE",
    },
    input: () => ({ email: "otra@example.com", password: "secreto1" }),
  },
  "accounts.registerClub": {
    answers: anyone,
    input: () => ({
      name: "Nora Nueva",
      email: `${crypto.randomUUID()}@example.com`,
      password: "secreto1",
      clubName: "Club Nuevo",
      address: "Av. Ramírez 100, Paraná",
      courts: 1,
    }),
  },
};
