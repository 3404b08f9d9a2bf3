import { expect, test } from "vitest";
import type { ClubToAll, PublicView, TournamentToAll } from "#contract/outreach/landing.ts";
import { pairNumbered, publicTournament } from "#tests/fixtures/public-tournament.ts";
import { rotationOf } from "#tests/fixtures/rotation.ts";
import { pictureOfTournament } from "#web/features/outreach/public-pages/told/picture-words.ts";
import { drawPublic, publicPicture } from "./public-server.tsx";

const origin = "https://padel.example";
const hostile = 'Copa </script><img src=x onerror=alert(1)> & "Ñandú"';
const first = (tournament = publicTournament()): PublicView => ({ page: "inicio", tournament });
async function packedBytes(text: string): Promise<number> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(packed).arrayBuffer()).byteLength;
}
const bodyOf = async (view: PublicView) => (await drawPublic(view, origin)).body;

test("every match of 64 pairs can be read without a script, on a page that suits a slow network", async () => {
  const tournament = publicTournament({ pairs: 64, today: "2026-11-28" });
  for (const page of ["partidos", "llave"] as const) {
    const body = await bodyOf({ page, tournament });
    for (let pair = 1; pair <= 64; pair++) expect(body).toContain(`${pairNumbered(pair)}<`);
    expect(body).not.toMatch(/<script|<template|<!--\$[!?]-->/);
    expect(await packedBytes(body)).toBeLessThan(45_000);
  }
  expect(await bodyOf({ page: "partidos", tournament })).toContain('href="/t/');
});

test("matches are listed by day and hour, with those on court first and those over folded", async () => {
  const tournament = publicTournament({ pairs: 64, timed: true, today: "2026-11-29" });
  const body = await bodyOf({ page: "partidos", tournament });
  for (let pair = 1; pair <= 64; pair++) expect(body).toContain(`${pairNumbered(pair)}<`);
  const order = [
    "Ahora",
    "En juego desde 08:05",
    "A cancha",
    "sáb 28 nov",
    "Terminado · 32 partidos",
    "Hoy, dom 29 nov",
  ];
  const places = order.map((words) => body.indexOf(words));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(body).toMatch(/<details(?![^>]*open)[^>]*><summary[^>]*><h2>sáb 28 nov/);
  expect(body).toContain("No antes de 09:15");
  expect(body).not.toContain("Horario a confirmar");
  expect(await packedBytes(body)).toBeLessThan(45_000);
});

test("the page of a league has no hours of play: its pairs agree on them", async () => {
  const played = publicTournament();
  const categories = played.categories.map((category) => ({ ...category, format: "LEAGUE" as const }));
  expect(await bodyOf({ page: "inicio", tournament: played })).toContain("De\u00a018:00");
  const body = await bodyOf({ page: "inicio", tournament: { ...played, categories } });
  expect(body).toContain("Cada pareja acuerda con la otra");
  expect(body).not.toContain("18:00");
});

test("a large draw shows few matches at first: one round, or the next hours of one day", async () => {
  const untimed = publicTournament({ pairs: 64, today: "2026-11-28" });
  const timed = publicTournament({ pairs: 64, timed: true });
  for (const [page, tournament] of [
    ["llave", untimed],
    ["partidos", untimed],
    ["partidos", timed],
  ] as const) {
    const body = await bodyOf({ page, tournament });
    expect(body.match(/data-match=/g)?.length).toBeGreaterThanOrEqual(63);
    const open = outsideFolds(body).match(/data-match=/g)?.length;
    expect(open, page).toBeGreaterThanOrEqual(8);
    expect(open, page).toBeLessThanOrEqual(16);
  }
});

/** Removes the content of closed folds from HTML, starting with the innermost. */
function outsideFolds(html: string): string {
  const innermost = /<details([^>]*)>((?:(?!<\/?details)[\s\S])*)<\/details>/g;
  const without = html.replace(innermost, (_, attributes: string, content: string) =>
    /\bopen\b/.test(attributes) ? content : "",
  );
  return without === html ? html : outsideFolds(without);
}

test.each([
  ["not drawn", publicTournament(), ["Inscripción abierta", "Inscribirme", "12 de 16 parejas"]],
  [
    "full",
    publicTournament({ status: "upcoming", today: "2026-11-30", evening: "2026-11-30" }),
    ["Terminado", "Compartir"],
  ],
  ["drawn", publicTournament({ pairs: 8 }), ["Ver llave", "Compartir"]],
  ["in play", publicTournament({ pairs: 8, today: "2026-11-28" }), ["Ahora", "Semifinales · 4 de 7 partidos jugados"]],
  ["published", publicTournament({ pairs: 8, timed: true }), ["Ver horarios", "Ver llave", "Compartir"]],
  ["on court", publicTournament({ pairs: 8, timed: true, today: "2026-11-29" }), ["Ahora", "A cancha", "Cómo va"]],
  ["decided", publicTournament({ pairs: 8, decided: true, today: "2026-11-29" }), ["Cómo terminó", "P. Retamar 1"]],
  [
    "of a deactivated club",
    publicTournament({ clubIsActive: false }),
    ["El complejo está desactivado", "sigue en pie para quienes ya están adentro"],
  ],
  [
    "suspended",
    publicTournament({ pairs: 8, today: "2026-11-29", endDate: "2026-12-05", resumesOn: "2026-12-05" }),
    ["Suspendido", "sigue el sáb 5 dic", "Lo ya jugado vale"],
  ],
  ["cancelled", publicTournament({ status: "cancelled" }), ["Este torneo se canceló.", "Cancelado"]],
] as const)("a tournament that is %s shows it", async (_state, tournament, words) => {
  const body = await bodyOf(first(tournament));
  for (const word of words) expect(body).toContain(word);
});

test("a suspended tournament shows the day on which it continues, on its matches page and its bracket page", async () => {
  const tournament = publicTournament({
    pairs: 8,
    today: "2026-11-29",
    endDate: "2026-12-05",
    resumesOn: "2026-12-05",
  });
  for (const page of ["partidos", "llave"] as const) {
    expect(await bodyOf({ page, tournament })).toContain("Suspendido: sigue el sáb 5 dic");
  }
});

test("the preview states name, dates, club and free places of a tournament, within the length that chats show", async () => {
  const { head } = await drawPublic(first(), origin);
  expect(head).toContain('property="og:title" content="Apertura"');
  expect(head).toContain(
    'property="og:description" content="sáb 28 y dom 29 nov · La Ribera, Paraná · 6ta · quedan 4 lugares"',
  );
  expect(head).toMatch(/property="og:url" content="https:\/\/padel\.example\/t\/\w{22}"/);
  expect(head).toMatch(/property="og:image" content="https:\/\/padel\.example\/og\/t\/\w{22}\/[0-9a-f]{20}\.jpg"/);
  expect(head).not.toContain("noindex");
  expect(JSON.parse(/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? "")).toMatchObject({ "@type": "SportsEvent" });
  const long = await drawPublic(
    first(publicTournament({ club: { ...publicTournament().club, name: "x".repeat(90) } })),
    origin,
  );
  expect(/og:description" content="([^"]*)"/.exec(long.head)?.[1]).toBe("sáb 28 y dom 29 nov · quedan 4 lugares");
});

test("search engines index no page that names people", async () => {
  const drawn = publicTournament({ pairs: 8 });
  const isKept = async (view: PublicView) => !(await drawPublic(view, origin)).head.includes("noindex");
  expect(await isKept({ page: "llave", tournament: drawn })).toBe(false);
  expect(await isKept(first(drawn))).toBe(false);
  expect(await isKept({ page: "llave", tournament: { ...drawn, named: false } })).toBe(true);
  expect(await isKept({ page: "nada" })).toBe(false);
});

test("names given by people are escaped, in the page and in the data for search engines", async () => {
  const { head, body } = await drawPublic(first(publicTournament({ name: hostile, description: hostile })), origin);
  expect(body).toContain("Copa &lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ñandú&quot;");
  expect(head + body).not.toContain("<img src=x");
  expect(head.match(/<\/script>/g)).toHaveLength(1);
});

test("the picture's address changes if and only if its content does; its letters need no font", async () => {
  const hashOf = async (view: PublicView) => (await publicPicture(view))?.hash;
  const one = await hashOf(first());
  expect(await hashOf({ page: "puerta", tournament: publicTournament() })).toBe(one);
  expect(await hashOf(first(publicTournament({ description: "Con premios", courts: [{ id: "x", name: "1" }] })))).toBe(
    one,
  );
  for (const change of [{ name: "Clausura" }, { startDate: "2026-11-27" as const }, { status: "cancelled" as const }])
    expect(await hashOf(first(publicTournament(change)))).not.toBe(one);
  const svg = (await (await publicPicture(first()))?.draw()) ?? "";
  expect(svg).toMatch(/^<svg[^>]*width="1200" height="630"/);
  expect(svg).not.toMatch(/<text|<image|href=/);
});

test("a club's page lists its services in Spanish, and leaves them out if the club has stated none", async () => {
  const { club, contact } = publicTournament();
  const told: ClubToAll = {
    ...club,
    contact,
    services: ["changing-rooms", "racket-rental"],
    today: "2026-11-28",
    evening: "2026-11-28",
    tournaments: [],
    courts: [],
    openingWeek: [],
    free: [],
    starts: [],
  };
  const body = await bodyOf({ page: "club", club: told });
  expect(body).toMatch(/Servicios<.*Vestuarios<.*Alquiler de paletas</s);
  expect(await bodyOf({ page: "club", club: { ...told, services: [] } })).not.toContain("Servicios");
});

test("a club's page names the duration of each price unless all are of an hour", async () => {
  const { club, contact } = publicTournament();
  const start = (startMinute: number, price: number | null) => ({ startMinute, price, courts: 1, andMore: false });
  const told: ClubToAll = {
    ...{ ...club, contact, services: [], today: "2026-11-28", evening: "2026-11-28", tournaments: [], courts: [] },
    ...{ openingWeek: [], free: [{ startMinute: 1200, endMinute: 1410 }] },
    starts: [start(1200, 16_000), { ...start(1260, 24_000), minutes: 90, andMore: true }, start(1320, null)],
  };
  const startsOf = async (starts: ClubToAll["starts"]) => {
    const body = await bodyOf({ page: "club", club: { ...told, starts } });
    return [...body.matchAll(/>(\d{2}:00[^<]*)</g)].map(([, text = ""]) => text.replaceAll("\u00a0", " "));
  };
  expect(await startsOf(told.starts)).toEqual(["20:00 · 1 h $ 16.000", "21:00 · desde 1 h 30 $ 24.000", "22:00"]);
  expect(await startsOf(told.starts.slice(0, 1))).toEqual(["20:00 · $ 16.000"]);
});

test("the free courts of a day name the duration of each club's lowest price unless all are of an hour", async () => {
  const { club, contact } = publicTournament();
  const hour = { startMinute: 1200, courts: 1, andMore: false, price: 16_000 };
  const withStarts = (name: string, starts: (typeof hour & { minutes?: number })[]) => {
    return { ...club, name, contact, courts: 2, starts, full: [] };
  };
  const pricesOf = async (...clubs: ReturnType<typeof withStarts>[]) => {
    const day = "2026-11-28";
    const hours = { today: day, lastDay: day, clubs } as const;
    const body = await bodyOf({ page: "canchas", day, hours, chosen: {}, slot: null });
    return [...body.matchAll(/2 canchas · ([^<]*)</g)].map(([, text = ""]) => text.replaceAll("\u00a0", " "));
  };
  const one = withStarts("Uno", [{ ...hour, price: 20_000 }, hour]);
  const long = withStarts("Dos", [{ ...hour, price: 24_000, minutes: 90 }]);
  expect(await pricesOf(one)).toEqual(["desde $ 16.000"]);
  expect(await pricesOf(one, long)).toEqual(["desde 1 h $ 16.000", "desde 1 h 30 $ 24.000"]);
});

test("an invitation leads to a new account by its answer, and to the sign-in by 'Ingresar'", async () => {
  const { id, name, startDate, endDate, club, contact } = publicTournament();
  const invitation = {
    id,
    proposer: "Ana",
    tournament: { id, name, startDate, endDate },
    club: { ...club, contact },
    category: { name: "Femenino", level: "6ta", division: null, cost: 0, quota: 8, taken: 0, waiting: 0 },
    expiresAt: "2026-11-28T12:00:00.000Z",
    obstacle: null,
    waitsAs: null,
  } as const;
  const body = await bodyOf({ page: "invitacion", token: "palabra", viewer: "visitor", invitation });
  const leads = (words: RegExp) =>
    [...body.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].find((it) => words.test(it[2] ?? ""))?.[1];
  expect(leads(/Ingresar/)).toBe("/?ingresar=true&amp;destino=%2Finvitacion%2Fpalabra%2Faceptar");
  expect(leads(/Acept/)).toBe("/?ingresar=true&amp;crear=true&amp;destino=%2Finvitacion%2Fpalabra%2Faceptar");
});

const day = "2026-11-28";
const id = "11111111-1111-4111-8111-111111111111";

test("an open match leads to the sign-in that continues to its seat, and says so in a preview with a date", async () => {
  const free = { seat: 2, state: "free", plays: null } as const;
  const match = {
    id,
    day,
    startMinute: 1200,
    endMinute: 1290,
    today: day,
    isOver: false,
    ladder: "Femenino",
    club: { id, name: "La Ribera", address: "Calle 1, Paraná" },
    levels: { weakest: "6ta", strongest: "5ta" },
    seats: [
      { seat: 1, state: "taken", plays: { category: "Femenino", level: "6ta" } },
      free,
      { ...free, seat: 3 },
      { ...free, seat: 4 },
    ],
  } as const;
  const { head, body } = await drawPublic({ page: "partido", match }, "https://example.com");
  expect(body).toContain(`href="/?ingresar=true&amp;destino=${encodeURIComponent(`/partido/${id}?sumarme=true`)}"`);
  for (const words of [
    "Faltan 3",
    "Hoy, 20:00\u00a0a\u00a021:30",
    "6ta a 5ta · Femenino",
    "Jugadora de 6ta",
    "Sumarme",
  ])
    expect(body).toContain(words);
  expect(head).toContain("Faltan 3: sáb 28 nov, 20:00");
  expect(head).toContain("/og/p/");
  const over = await drawPublic({ page: "partido", match: { ...match, isOver: true } }, "https://example.com");
  expect([over.body.includes("Sumarme"), over.body.includes("ya no está abierto")]).toEqual([false, true]);
});

/** A tournament of one Americano with so many rounds played. */
function rotating(played: number): TournamentToAll {
  const tournament = publicTournament({ today: "2026-11-28", evening: "2026-11-28" });
  const rotation = rotationOf({ played });
  const categories = tournament.categories.map((category) => ({ ...category, format: "AMERICANO", rotation }) as const);
  return { ...tournament, categories };
}

test("every round and the whole standing of a rotation can be read without a script, and printed on one sheet", async () => {
  const body = await bodyOf({ page: "rondas", tournament: rotating(3) });
  expect(body).toContain("Ronda 4 de 9");
  for (const round of [1, 2, 3, 5, 6, 7, 8, 9]) expect(body).toContain(`<h3>Ronda ${round}</h3>`);
  for (let player = 1; player <= 9; player++) expect(body).toContain(`P. Retamar ${player}<`);
  expect(body.match(/<details/g)).toHaveLength(8);
  expect(body).not.toContain("Podio");
  expect(body).toContain("Partidos a 24 puntos. Quien descansa suma 12.");
  expect(body).not.toMatch(/<script|<template|<!--\$[!?]-->/);
  expect(await packedBytes(body)).toBeLessThan(45_000);
});

test("a rotation shows its round while it is played, and its podium on page and picture once it is over", async () => {
  const now = await bodyOf(first(rotating(3)));
  expect(now).toContain("Ronda 4 de 9 · 6 de 18 partidos jugados");
  expect(now).not.toContain("Cómo terminó");
  expect(pictureOfTournament(rotating(3))).toMatchObject({ mark: "Ronda 4 de 9", lit: true });
  const over = rotating(9);
  const winner = over.categories[0]?.rotation?.standing[0]?.player;
  const end = await bodyOf(first(over));
  expect(end).toContain("Cómo terminó");
  expect(end).toContain(`<b>P. Retamar ${winner}</b>`);
  expect(pictureOfTournament(over)).toMatchObject({ title: "Ganó 6ta Masculino", lines: [`P. Retamar ${winner}`] });
});
