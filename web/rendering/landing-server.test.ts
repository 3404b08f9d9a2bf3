import { expect, test } from "vitest";
import { tournamentPath } from "#contract/addresses.ts";
import type { LandingView } from "#contract/outreach/landing.ts";
import { drawLanding } from "./landing-server.tsx";

const tournament: LandingView["tournaments"][number] = {
  id: "7f0f9c3e-1f0a-4a54-9a3b-0b6d6a1c2d3e",
  name: 'Copa </script><img src=x onerror=alert(1)> & "Ñandú"',
  clubName: "<b>La Ribera</b>",
  address: "Av. Laurencena 1250, Paraná",
  startDate: "2026-11-28",
  endDate: "2026-11-29",
  categories: [
    {
      name: "Masculino",
      level: "6ta",
      division: null,
      format: "PLAYOFF",
      freePlaces: 4,
      takesPlayers: true,
      drawn: false,
    },
  ],
};
const view: LandingView = { province: "Entre Ríos", google: false, contact: null, tournaments: [tournament] };
const origin = "https://padel.example";

test("a visitor reads the whole landing without a script, with current tournaments and links", async () => {
  const { body } = await drawLanding(view, origin);
  for (const words of [
    "El pádel de Entre Ríos se juega acá.",
    "Paraná",
    "6ta Masculino",
    "4 lugares",
    "Registrá tu complejo",
  ]) {
    expect(body).toContain(words);
  }
  for (const way of [
    tournamentPath(tournament.id),
    "/?ingresar=true",
    "/registrar-complejo",
    "/terminos",
    "/torneos",
  ]) {
    expect(body).toContain(`href="${way}"`);
  }
  expect(body).not.toMatch(/<script|<template|<!--\$[!?]-->/);
});

test("names given by people are escaped in the page, in its head and in the embedded data", async () => {
  const { head, body, data } = await drawLanding({ ...view, province: '"><script>' }, origin);
  expect(body).toContain("Copa &lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ñandú&quot;");
  expect(body).not.toContain("<img src=x");
  expect(head).toContain("&quot;&gt;&lt;script&gt;");
  expect(head).not.toContain("<script");
  expect(data.match(/<\/script>/g)).toHaveLength(1);
  const [, json = ""] = /^<script[^>]*>(.*)<\/script>$/.exec(data) ?? [];
  expect(JSON.parse(json)).toEqual({ ...view, province: '"><script>' });
});

test("the preview of the address shows title, description and picture of this province", async () => {
  const { head } = await drawLanding(view, origin);
  expect(head).toContain("<title>El pádel de Entre Ríos se juega acá · Punto de Oro</title>");
  expect(head).toContain('property="og:url" content="https://padel.example/"');
  expect(head).toMatch(/property="og:image" content="https:\/\/padel\.example\/og-\d+\.png"/);
  expect(head).toMatch(/name="description" content="[^"]{50,200}"/);
});

test("without tournaments a sentence replaces the strip", async () => {
  const { body } = await drawLanding({ ...view, tournaments: [] }, origin);
  expect(body).toContain("Todavía no hay torneos publicados");
  expect(body).not.toContain("Ver todos");
});
