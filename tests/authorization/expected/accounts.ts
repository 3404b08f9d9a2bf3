import { anyone, type Expectation, signedIn } from "#tests/authorization/expectation.ts";

export const accounts: Readonly<Record<string, Expectation>> = {
  "accounts.signInOptions": { answers: anyone, input: () => undefined },
  "accounts.whoAmI": { answers: anyone, input: () => undefined },
  "accounts.me": { answers: signedIn, input: () => undefined },
  "accounts.saveProfile": {
    answers: signedIn,
    input: () => ({ category: "Mixto", level: "7ma", location: "Diamante" }),
  },
  "accounts.rename": { answers: signedIn, input: () => ({ name: "Otro Nombre" }) },
  "accounts.endSessions": { answers: signedIn, input: () => undefined },
  "accounts.letPartnerWrite": { answers: signedIn, input: () => ({ partnerMayWrite: true }) },
  "accounts.nameInPublic": { answers: signedIn, input: () => ({ namedInPublic: false }) },
  "accounts.savePhone": { answers: signedIn, input: () => ({ phone: "343 455-1234" }) },
  "accounts.allowWhatsApp": { answers: signedIn, input: () => ({ whatsappOk: true }) },
  "accounts.exportData": { answers: signedIn, input: () => undefined },
  "accounts.close": {
    // Of those who may, nobody here gives their own address: closing is tried on somebody else's.
    answers: {
      ...signedIn,
      concerned: "422 CONFIRMATION_WRONG",
      mate: "422 CONFIRMATION_WRONG",
      otherPlayer: "422 CONFIRMATION_WRONG",
      clubAdmin: "409 ACCOUNT_IN_CHARGE",
      clubAdminWhoPlays: "409 ACCOUNT_IN_CHARGE",
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
