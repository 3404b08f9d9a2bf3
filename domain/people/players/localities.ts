// The largest localities of each province, in their official spelling: suggestions, never the only accepted ones. Names
// of the census of 2022 (INDEC), the capital first.

import { folded } from "#domain/lib/folded.ts";

const written = `
Buenos Aires: La Plata, Mar del Plata, Bahía Blanca, Tandil, Olavarría, Pergamino, Junín, San Nicolás de los Arroyos,
  Necochea, Azul, Zárate, Campana, Luján, Mercedes, Chivilcoy, Tres Arroyos, San Pedro, Bragado, 9 de Julio, Pehuajó,
  Trenque Lauquen, Lincoln, Chacabuco, Balcarce, Dolores, Coronel Suárez, Punta Alta, Pinamar, Villa Gesell,
  San Clemente del Tuyú, Pilar, Escobar, Tigre, San Isidro, Vicente López, San Martín, Tres de Febrero, Morón, Merlo,
  Moreno, La Matanza, Lomas de Zamora, Lanús, Avellaneda, Quilmes, Florencio Varela, Berazategui, Ezeiza,
  Esteban Echeverría, Almirante Brown, José C. Paz, San Miguel, Malvinas Argentinas, Ituzaingó, Hurlingham, Baradero,
  Ramallo, Arrecifes, Salto, Rojas, Colón, Saladillo, 25 de Mayo, Chascomús, Lobos, Cañuelas, General Rodríguez
Ciudad Autónoma de Buenos Aires: Ciudad Autónoma de Buenos Aires
Catamarca: San Fernando del Valle de Catamarca, Valle Viejo, Andalgalá, Tinogasta, Belén, Santa María, Recreo,
  Fray Mamerto Esquiú
Chaco: Resistencia, Barranqueras, Fontana, Presidencia Roque Sáenz Peña, Villa Ángela, Charata,
  General José de San Martín, Las Breñas, Juan José Castelli, Quitilipi, Machagai, Puerto Tirol
Chubut: Rawson, Comodoro Rivadavia, Trelew, Puerto Madryn, Esquel, Sarmiento, Gaiman, Rada Tilly, Trevelin
Córdoba: Córdoba, Río Cuarto, Villa María, Villa Nueva, San Francisco, Villa Carlos Paz, Río Tercero, Bell Ville,
  Alta Gracia, Jesús María, Cosquín, La Falda, Cruz del Eje, Villa Dolores, Marcos Juárez, Villa Allende, Río Ceballos,
  Unquillo, La Calera, Arroyito, Morteros, Las Varillas, Laboulaye, Oncativo, Leones, Mina Clavero,
  Villa General Belgrano, Río Segundo, Pilar
Corrientes: Corrientes, Goya, Paso de los Libres, Mercedes, Curuzú Cuatiá, Gobernador Virasoro, Santo Tomé, Bella Vista,
  Esquina, Monte Caseros, Saladas, Ituzaingó, Empedrado
Entre Ríos: Paraná, Concordia, Gualeguaychú, Concepción del Uruguay, Gualeguay, Villaguay, Chajarí, La Paz, Colón,
  Victoria, Nogoyá, Crespo, Diamante, Federal, Federación, San José, San Salvador, San Benito, Oro Verde,
  Colonia Avellaneda, Libertador San Martín, Viale, María Grande, Basavilbaso, Rosario del Tala, Larroque, Urdinarrain,
  Ibicuy, Villa Paranacito, Bovril, Hasenkamp, Cerrito, Seguí, General Ramírez, Aranguren, Hernandarias, Santa Elena,
  San José de Feliciano, Los Charrúas, Santa Ana, Villa Elisa, Ubajay, San Justo, Caseros, Pronunciamiento, Santa Anita,
  Maciá, Lucas González, Gobernador Mansilla, Galarza, Villa Urquiza, Tabossi, Sauce Montrull, Piedras Blancas,
  Los Conquistadores, La Criolla, Estancia Grande, Puerto Yeruá, Aldea Brasilera, Aldea San Antonio, Valle María,
  Puerto Alvear, Sosa, Sauce de Luna, Conscripto Bernardi, Domínguez, Villa Clara, Villa Mantero, Herrera,
  Enrique Carbó
Formosa: Formosa, Clorinda, Pirané, El Colorado, Las Lomitas, Ingeniero Juárez, Ibarreta
Jujuy: San Salvador de Jujuy, Palpalá, San Pedro de Jujuy, Libertador General San Martín, Perico, El Carmen, Humahuaca,
  La Quiaca, Tilcara, Monterrico
La Pampa: Santa Rosa, General Pico, Toay, General Acha, Eduardo Castex, Realicó, Victorica, Macachín, Intendente Alvear
La Rioja: La Rioja, Chilecito, Aimogasta, Chamical, Chepes, Villa Unión
Mendoza: Mendoza, San Rafael, Godoy Cruz, Guaymallén, Las Heras, Maipú, Luján de Cuyo, San Martín, Rivadavia, Junín,
  General Alvear, Tunuyán, Tupungato, Malargüe, Lavalle, San Carlos
Misiones: Posadas, Oberá, Eldorado, Puerto Iguazú, Garupá, Apóstoles, Leandro N. Alem, San Vicente, Jardín América,
  Puerto Rico, Montecarlo, Aristóbulo del Valle, San Pedro, Wanda
Neuquén: Neuquén, Plottier, Cutral Co, Plaza Huincul, Centenario, Zapala, San Martín de los Andes, Junín de los Andes,
  Villa La Angostura, Rincón de los Sauces, Chos Malal, Senillosa
Río Negro: Viedma, San Carlos de Bariloche, General Roca, Cipolletti, Villa Regina, Allen, Cinco Saltos, Catriel,
  Choele Choel, El Bolsón, San Antonio Oeste, Las Grutas, Río Colorado
Salta: Salta, San Ramón de la Nueva Orán, Tartagal, General Güemes, Rosario de la Frontera, San José de Metán, Cafayate,
  Cerrillos, Rosario de Lerma, Embarcación, Joaquín V. González
San Juan: San Juan, Rawson, Rivadavia, Chimbas, Santa Lucía, Pocito, Caucete, Villa Krause, Albardón,
  San José de Jáchal
San Luis: San Luis, Villa Mercedes, Villa de Merlo, La Punta, Juana Koslay, Justo Daract, Quines,
  Santa Rosa del Conlara
Santa Cruz: Río Gallegos, Caleta Olivia, El Calafate, Pico Truncado, Puerto Deseado, Las Heras, Puerto San Julián,
  Río Turbio, 28 de Noviembre, Perito Moreno
Santa Fe: Santa Fe, Rosario, Rafaela, Reconquista, Venado Tuerto, Villa Gobernador Gálvez, Santo Tomé, Esperanza,
  San Lorenzo, Cañada de Gómez, Casilda, Sunchales, Avellaneda, San Justo, Gálvez, Funes, Roldán, Granadero Baigorria,
  Capitán Bermúdez, Villa Constitución, Firmat, Rufino, Las Rosas, San Jorge, Coronda, San Cristóbal, Tostado, Vera,
  Ceres, Las Parejas, Armstrong, Recreo, Sauce Viejo, San Carlos Centro, El Trébol, Pérez, Arroyo Seco,
  San José del Rincón, Frontera
Santiago del Estero: Santiago del Estero, La Banda, Termas de Río Hondo, Frías, Añatuya, Fernández, Quimilí,
  Monte Quemado, Loreto
Tierra del Fuego: Ushuaia, Río Grande, Tolhuin
Tucumán: San Miguel de Tucumán, Yerba Buena, Tafí Viejo, Banda del Río Salí, Concepción, Aguilares, Monteros, Famaillá,
  Lules, Alderetes, Juan Bautista Alberdi, Tafí del Valle, Simoca, Bella Vista`;

/** The localities of each province. */
export const localitiesOf: ReadonlyMap<string, readonly string[]> = new Map(
  written
    .trim()
    .split(/\n(?=\S)/)
    .map((line) => {
      const [province = "", list = ""] = line.split(":");
      return [province, list.split(",").map((name) => name.replace(/\s+/g, " ").trim())] as const;
    }),
);

const known = new Map([...localitiesOf.values()].flat().map((name) => [folded(name), name]));

/** Words that stay small inside a name: "Concepción del Uruguay". */
const small = new Set(["de", "del", "la", "las", "los", "el", "y", "e"]);

/**
 * Returns the stored form of a typed locality. A known one gets its own spelling, regardless of accents and case.
 * Another stays as typed, unless it is all in capitals or all in small letters. Spaces are single.
 */
export function asLocality(typed: string): string {
  const text = typed.replace(/\s+/g, " ").trim();
  const name = known.get(folded(text));
  if (name !== undefined) return name;
  const shouted = text === text.toLocaleUpperCase("es") || text === text.toLocaleLowerCase("es");
  if (!shouted) return text;
  const words = text.toLocaleLowerCase("es").split(" ");
  return words.map((word, nth) => (nth > 0 && small.has(word) ? word : capital(word))).join(" ");
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase("es") + word.slice(1);
}
