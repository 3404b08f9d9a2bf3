import { expect, test } from "vitest";
import type { PublicView } from "#contract/landing.ts";
import { pairNumbered, publicTournament } from "#tests/fixtures/public-tournament.ts";
import { drawPublic, publicPicture } from "./public-server.tsx";

const origin = "https://padel.example";
const hostile = 'Copa </script><img src=x onerror=alert(1)> & "Ñandú"';
const first = (tournament = publicTournament()): PublicView => ({ page: "inicio", tournament });
async function packedBytes(text: string): Promise<number> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(packed).arrayBuffer()).byteLength;
}
const bodyOf = async (view: PublicView) => (await drawPublic(view, origin)).body;

test("every match of 64 pairs is read without a script, on a page that a slow network carries", async () => {
  const tournament = publicTournament({ pairs: 64, today: "2026-11-28" });
  for (const page of ["partidos", "llave"] as const) {
    const body = await bodyOf({ page, tournament });
    for (let pair = 1; pair <= 64; pair++) expect(body).toContain(`${pairNumbered(pair)}<`);
    expect(body).not.toMatch(/<script|<template|<!--\$[!?]-->/);
    expect(await packedBytes(body)).toBeLessThan(45_000);
  }
  expect(await bodyOf({ page: "partidos", tournament })).toContain('href="/t/');
});

test("matches stand by day and hour, what is on court now before all, and what is over folded", async () => {
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
  ["cancelled", publicTournament({ status: "cancelled" }), ["Este torneo se suspendió.", "Suspendido"]],
] as const)("a tournament that is %s says so", async (_state, tournament, words) => {
  const body = await bodyOf(first(tournament));
  for (const word of words) expect(body).toContain(word);
});

test("whoever is sent the address reads what, when, where and how many places are left, in the length that chats show", async () => {
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

test("search engines keep no page that names people", async () => {
  const drawn = publicTournament({ pairs: 8 });
  const isKept = async (view: PublicView) => !(await drawPublic(view, origin)).head.includes("noindex");
  expect(await isKept({ page: "llave", tournament: drawn })).toBe(false);
  expect(await isKept(first(drawn))).toBe(false);
  expect(await isKept({ page: "llave", tournament: { ...drawn, named: false } })).toBe(true);
  expect(await isKept({ page: "nada" })).toBe(false);
});

test("what people named stays text, in the page and in what search engines are told", async () => {
  const { head, body } = await drawPublic(first(publicTournament({ name: hostile, description: hostile })), origin);
  expect(body).toContain("Copa &lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ñandú&quot;");
  expect(head + body).not.toContain("<img src=x");
  expect(head.match(/<\/script>/g)).toHaveLength(1);
});

test("the picture has another address when something of it changes, and only then; its letters need no font", async () => {
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
