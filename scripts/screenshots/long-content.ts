import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { termsVersion } from "#domain/competition/tournaments/terms.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { today } from "#tests/journeys/steps.ts";
import { apiAs, registerClub, signUp } from "./people.ts";
import { playReady } from "./results.ts";

const givenNames = ["Maximiliano Agustín", "María Concepción", "Guadalupe Milagros", "Bartolomé Francisco"];
const familyNames = [
  "Goyeneche Etchegaray",
  "Ñáñez de la Fuente Paz",
  "Altamirano Zubizarreta",
  "Wendler von Schönfeld",
];
const pairsInAll = 64;

/** Makes a name of 40 letters or more, different for each place. */
function longName(place: number): string {
  const given = givenNames[place % givenNames.length] ?? "";
  const family = familyNames[Math.floor(place / givenNames.length) % familyNames.length] ?? "";
  return `${given} ${family} ${place + 1}`;
}

/**
 * Writes a club with the fullest tournament and the longest names: 64 drawn pairs in a knockout and in zones, and one
 * undrawn category.
 */
export async function writeLongContent(
  url: string,
): Promise<{ longClub: string; longPlayer: string; crowded: string }> {
  const longClub = await registerClub(url, {
    name: longName(200),
    email: "una-direccion-de-correo-verdaderamente-larga@complejo-deportivo.example",
    clubName: "Club Atlético y Deportivo San José de Feliciano",
    address: "Avenida Presidente Juan Domingo Perón y Boulevard Racedo 2450, Concepción del Uruguay",
  });
  const club = apiAs(url, longClub);
  const [place] = (await club.accounts.me()).clubs;
  if (!place) throw new Error("a new club has no administrator");
  const { courts } = await club.clubs.panel({ clubId: place.id });
  const { tournamentId } = await club.tournaments.publish({
    clubId: place.id,
    courtIds: courts.map(({ id }) => id),
    name: "Gran Abierto Provincial de Primavera del Litoral Norte",
    description: "Premios para las cuatro primeras parejas de cada categoría. Pelotas, fruta y agua incluidas. ".repeat(
      5,
    ),
    startDate: addDays(today(), 5),
    endDate: addDays(today(), 9),
    startMinute: 8 * 60,
    endMinute: 23 * 60,
    categories: [
      { ...newCategory, quota: pairsInAll, cost: 1_250_000 },
      { ...newCategory, level: "5ta", quota: 8 },
      { ...newCategory, level: "6ta", quota: pairsInAll, format: "ROUND_ROBIN" },
    ],
  });
  const [full, making, zones] = (await club.tournaments.manage({ tournamentId })).categories;
  if (!full || !making || !zones) throw new Error("a tournament lacks its categories");

  const cookies: string[] = [];
  // Only two at once, so that a small machine hashes their passwords in time.
  for (let first = 0; first < 2 * pairsInAll; first += 2) {
    const batch = [first, first + 1];
    cookies.push(...(await Promise.all(batch.map((one) => join(url, one)))));
  }
  const ids = await Promise.all(cookies.map(async (cookie) => (await apiAs(url, cookie).accounts.me()).id));
  const pairOf = (index: number): [string, string] => [ids[2 * index] ?? "", ids[2 * index + 1] ?? ""];
  for (let index = 0; index < pairsInAll; index++) {
    await club.pairs.addByHand({ categoryId: full.id, playerIds: pairOf(index), confirmed: true });
    await club.pairs.addByHand({ categoryId: zones.id, playerIds: pairOf(index), confirmed: true });
  }
  await club.draws.generate({ categoryId: full.id });
  await club.draws.generate({ categoryId: zones.id });
  await playReady(club, tournamentId, 20);
  for (let index = 0; index < 5; index++) {
    await club.pairs.addByHand({ categoryId: making.id, playerIds: pairOf(index), confirmed: index < 3 });
  }
  for (const cookie of cookies.slice(-3)) {
    await apiAs(url, cookie).pairs.preRegister({ categoryId: making.id, termsAccepted: true, termsVersion });
  }
  return { longClub, longPlayer: cookies[0] ?? "", crowded: tournamentId };
}

async function join(url: string, place: number): Promise<string> {
  const cookie = await signUp(url, longName(place), `nombre-largo-${place}@una-direccion-bastante-larga.example`);
  await apiAs(url, cookie).accounts.saveProfile({
    category: "Masculino",
    level: "7ma",
    location: "Concepción del Uruguay, Entre Ríos",
    instagram: "un_nombre_largo_de_instagram",
  });
  return cookie;
}
