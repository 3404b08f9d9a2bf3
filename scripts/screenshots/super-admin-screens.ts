import type { OperationState } from "#contract/people/operation.ts";
import type { AlertEvidence, RatingAlert } from "#contract/people/rating-alerts.ts";
import { type Act, answering, ask, inTurn, type Known, open, openedAnew, press, type Screen } from "./screen.ts";

/** Confirms a deactivation that fails. */
const thenFail: Act = async (page) => {
  await page.route("**/api/rpc/admin/deactivate*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("alertdialog").getByRole("button", { name: "Desactivar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Aceptar" }).waitFor();
};

const deactivate = inTurn(press(/^Desactivar$/), (page) => page.getByRole("alertdialog").waitFor());

/** Chooses the account that remains in a merge; shows the preview only, and merges nothing. */
const joinWith = (name: string) =>
  inTurn(open(/^Editar a /), press(/^Es la misma persona que/), async (page) => {
    await page.getByRole("searchbox", { name: "Nombre o email" }).last().fill(name);
    await page.getByRole("list", { name: "La cuenta que queda" }).getByRole("button").first().click();
    await page.getByText("Lo que termina").or(page.getByText("Donde están las dos")).waitFor();
  });

const present = { sigmaDeclared: 60, slope: 3, tau: 5, beta: 100 };
const names = ["Valentina Benavídez", "Agustina Fernández Carbonell", "Florencia Paz", "Camila Ríos"];
const candidateOf = (
  id: number,
  other: Partial<typeof present>,
  gain: number,
  verdict: "better" | "even" | "worse",
) => ({
  id: `3f1c2b5e-0000-4000-8000-00000000000${id}`,
  settings: { ...present, ...other },
  ...{ logLoss: 0.5871 - gain, brier: 0.2, gain, verdict },
  movements: names.map((name, nth) => ({
    player: { id: `3f1c2b5e-0000-4000-9000-00000000000${nth}`, name, shortName: name, photoUrl: null },
    ladder: nth === 1 ? "Mixto" : "Femenino",
    before: 1137 - 20 * nth,
    after: 1221 - 45 * nth,
  })),
});

/** A comparison of ratings: the demonstration has too few matches for one. */
const compared = {
  ...{ quality: null, madeAt: "2026-11-20T07:30:00.000Z", isRebuilding: false, isWeighing: false, missing: 312 },
  comparison: {
    ...{ since: "2025-11-20", comparedAt: "2026-11-20T07:50:00.000Z", matches: 1288, present },
    candidates: [
      candidateOf(1, { sigmaDeclared: 80 }, 0.0041, "better"),
      candidateOf(2, { tau: 7.5 }, 0.0004, "even"),
      candidateOf(3, { sigmaDeclared: 80, slope: 2, tau: 0, beta: 125 }, -0.0003, "even"),
      candidateOf(4, { slope: 0 }, -0.0129, "worse"),
    ],
  },
};
const personNamed = (name: string) => ({
  ...{ id: "3f1c2b5e-0000-4000-9000-000000000009", name, photoUrl: null },
  shortName: name.split(" ").at(-1) ?? name,
});
const lost = {
  ...{ matchId: "3f1c2b5e-0000-4000-8000-000000000008", tournamentId: "3f1c2b5e-0000-4000-8000-000000000007" },
  ...{ tournamentName: "Copa Primavera de La Ribera", score: "1-6 2-6", chance: 96 },
  day: "2026-11-08",
} as const;
const { chance: _, ...uncounted } = lost;
const entered = {
  ...{ categoryId: lost.matchId, tournamentId: lost.tournamentId, tournamentName: lost.tournamentName },
  level: "7ma",
} as const;
const evidences: readonly AlertEvidence[] = [
  {
    ...{ kind: "plays-below", entered, letIn: true, chance: 97, matches: [] },
    rating: { points: 1237, band: "5ta", reliability: 74, trust: "high", matches: 23 },
  },
  { kind: "strange-match", matches: [lost] },
  {
    ...{ kind: "loses-on-purpose", losses: 3, matches: [lost, { ...lost, day: "2026-10-11", score: "3-6 6-4 4-10" }] },
    drop: { points: 92, last: "6ta", entered },
  },
  { kind: "same-four", share: 62, gain: 48, total: 77, wins: 3, matches: [lost], beyond: null },
  {
    ...{ kind: "same-four", share: 0, gain: 0, total: 0, wins: 0, matches: [] },
    beyond: { results: 2, matches: [uncounted, { ...uncounted, day: "2026-11-15" }] },
  },
  { kind: "shared-phone", matches: [] },
];

/** An alert of each kind: the demonstration has two of them. */
const everyAlert = {
  alerts: evidences.map((evidence, nth): RatingAlert => {
    const isOfAccounts = evidence.kind === "shared-phone";
    const others = evidence.kind === "plays-below" ? [] : isOfAccounts ? names.slice(3) : names.slice(0, 3);
    return {
      ...{ id: `3f1c2b5e-0000-4000-8000-00000000001${nth}`, player: personNamed("Maximiliano Schönfeld Aguirre") },
      ...{ class: { category: "Masculino", level: "7ma" }, phone: null, madeAt: "2026-11-20T05:50:00.000Z" },
      ...{ evidence, people: others.map(personNamed), proposed: nth === 1 },
    };
  }),
  next: null,
};

/** A platform with troubles: the demonstration has none. */
const troubled: OperationState = {
  version: "0.1.0",
  programs: [{ name: "servidor-1:3000", version: "0.1.0", since: "2026-11-20T05:58:00.000Z" }],
  disk: { free: 61_000_000, isFull: true, isAway: false },
  database: {
    ...{ version: "17.6", bytes: 1_284_000_000, migrations: 41, archivedAt: null },
    replicas: [{ name: "replica-parana", state: "streaming", lag: 0.4 }],
    backedUpAt: "2026-11-20T06:00:00.000Z",
  },
  readReplica: { state: "behind", lag: 14.2 },
  mail: {
    ...{ waiting: 12, oldestAt: "2026-11-20T11:30:00.000Z" },
    failed: [
      {
        ...{ id: "3f1c2b5e-0000-4000-8000-000000000021", recipient: "administracion.del.complejo@club-ribera.example" },
        ...{ subject: "Tu turno del sábado en La Ribera quedó confirmado", createdAt: "2026-11-20T11:30:00.000Z" },
        ...{ tries: 4, reason: "421 4.7.0 Try again later", nextAt: "2026-11-20T12:04:00.000Z" },
      },
      {
        ...{ id: "3f1c2b5e-0000-4000-8000-000000000022", recipient: "ana@correo.example", nextAt: null },
        ...{ subject: "Confirmá tu email", createdAt: "2026-11-19T21:10:00.000Z" },
        ...{ tries: 1, reason: "550 5.1.1 The account does not exist" },
      },
    ],
  },
  jobs: ["deliver-mail", "examine-data", "learn-ratings", "settle-payments"].map((name, nth) => ({
    ...{ name, doneAt: "2026-11-20T12:00:00.000Z", took: 35 + 1_240 * nth },
    failedAt: nth === 3 ? "2026-11-20T12:01:00.000Z" : null,
    reason: nth === 3 ? "connect ETIMEDOUT" : null,
  })),
  failingDevices: 1_000,
  examination: {
    ...{ at: "2026-11-20T06:20:00.000Z", took: 4_210, promises: 76 },
    breaches: [{ code: "ST1", promise: "todo complejo tiene un dueño", where: ["Club Sin Dueño"], count: 1 }],
    unchecked: [{ code: "M8", promise: "ningún turno debe más que su precio", reason: "statement timeout" }],
    unfinished: [{ code: "F6", promise: "cada ronda tiene sus resultados", lastAt: "2026-11-19T06:20:00.000Z" }],
  },
  tables: [
    { name: "notice", bytes: 512_300_000, grown: 61_000_000 },
    { name: "audit_event", bytes: 208_000_000, grown: 18_400_000 },
    { name: "booking", bytes: 96_000_000, grown: -4_000_000 },
  ],
  grownSince: "2026-10-21",
};

const openCandidate: Act = (page) => page.getByText(/: 60 → 80$/).click();
const askToApply = ask(/^Aplicar Duda/);

/** Lists the screens of a super administrator, including their views as other roles. */
export function superAdminScreens(known: Known): readonly Screen[] {
  const superAdmin = (name: string, path: string, act?: Act): Screen => ({
    name: `super-admin${name}`,
    viewer: "superAdmin",
    path,
    ...(act && { act }),
  });
  return [
    superAdmin("", "/super-admin"),
    { ...superAdmin("-menu", "/super-admin", open("Menú")), phoneOnly: true },
    superAdmin("-usuarios", "/super-admin/users"),
    superAdmin("-usuarios-sin-resultado", "/super-admin/users?texto=nadiesellamaasi"),
    superAdmin("-usuarios-editar", "/super-admin/users", open(/^Editar a /)),
    superAdmin("-usuarios-editar-club", "/super-admin/users?texto=Benavídez", open(/^Editar a /)),
    superAdmin("-usuarios-desactivar", "/super-admin/users?texto=Benavídez", deactivate),
    superAdmin("-usuarios-desactivar-falla", "/super-admin/users", inTurn(deactivate, thenFail)),
    superAdmin("-usuarios-unir", "/super-admin/users?texto=Valentina", joinWith("Agust")),
    superAdmin("-usuarios-unir-no-se-puede", "/super-admin/users?texto=Valentina", joinWith("Florencia")),
    superAdmin("-complejos", "/super-admin/complexes"),
    superAdmin("-complejos-sin-resultado", "/super-admin/complexes?texto=nadiesellamaasi"),
    superAdmin("-complejos-editar", "/super-admin/complexes?texto=Ribera", open(/^Editar a /)),
    superAdmin("-complejos-desactivar", "/super-admin/complexes?texto=Ribera", deactivate),
    superAdmin("-categorias", "/super-admin/categorias"),
    superAdmin(
      "-categorias-alertas",
      "/super-admin/categorias",
      inTurn(answering("ratingAlerts/ofPlatform", everyAlert), openedAnew),
    ),
    superAdmin("-rating", "/super-admin/rating"),
    superAdmin(
      "-rating-comparado",
      "/super-admin/rating",
      inTurn(answering("ratings/quality", compared), openedAnew, openCandidate),
    ),
    superAdmin(
      "-rating-aplicar",
      "/super-admin/rating",
      inTurn(answering("ratings/quality", compared), openedAnew, openCandidate, askToApply),
    ),
    superAdmin("-operacion", "/super-admin/operacion"),
    superAdmin(
      "-operacion-con-fallas",
      "/super-admin/operacion",
      inTurn(answering("operation/state", troubled), openedAnew),
    ),
    superAdmin("-vista-admin", "/super-admin/vista-admin"),
    superAdmin("-vista-admin-de-un-club", `/admin?club=${known.clubId}`),
    superAdmin("-vista-admin-torneos", `/admin/mis-torneos?club=${known.clubId}`),
    superAdmin("-avisos", "/super-admin/avisos"),
    superAdmin("-avisos-ajustes", "/super-admin/avisos", open("Ajustes de avisos")),
    superAdmin("-vista-jugador", "/dashboard"),
  ];
}
