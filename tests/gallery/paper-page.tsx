import OrderPaper, { type PaperKind, type PaperSize } from "#web/features/competition/schedule/paper/order-paper.tsx";
import { type SomeMatch, someView } from "#web/features/competition/schedule/some-view.ts";

const matches = 83;
/** Number of the matches without an hour. */
const unplaced = 5;
const asked = new URLSearchParams(location.search);

/** Shows an order of play on paper, with the options of its address: ?courts=8&kind=courts&size=a4. */
export function PaperPage() {
  const kind: PaperKind = asked.get("kind") === "hours" ? "hours" : asked.get("kind") === "desk" ? "desk" : "courts";
  const size: PaperSize = asked.get("size") === "oficio" ? "oficio" : "a4";
  const now = { date: "2026-11-28", time: "09:12" } as const;
  return (
    <main>
      <h1>Papel</h1>
      <OrderPaper
        view={orderOf(Number(asked.get("courts") ?? 4))}
        kind={kind}
        day={null}
        size={size}
        now={now}
        origin="https://padel.example"
      />
    </main>
  );
}

/**
 * Makes 83 matches in three categories on these courts, from nine in the morning to ten at night; some names are long.
 */
function orderOf(courts: number) {
  const names = Array.from({ length: courts }, (_, index) => `Cancha ${index + 1}`);
  const perDay = Math.floor((13 * 60) / 75);
  const some = Array.from({ length: matches }, (_, index): SomeMatch => {
    const long = index % 7 === 0 ? " Fernández de Ñandubay y Goicoechea" : "";
    const surname = (nth: number) => `Retamar ${4 * index + nth}${nth === 1 ? long : ""}`;
    const [turn, court] = [Math.floor(index / courts), index % courts];
    const start = 1440 * Math.floor(turn / perDay) + 540 + 75 * (turn % perDay) + 15 * (court % 2);
    const published = { courtId: String(court), start };
    const surnames = [surname(1), surname(2), surname(3), surname(4)] as const;
    const match = [`match-${index}`, surnames, { state: "unplaced" }] as const;
    return index < unplaced ? match : [...match, published];
  });
  const view = someView(some, {
    name: "Apertura de Verano",
    publishedAt: "2026-11-27T12:00:00.000Z",
    publishedRevision: 34,
    courts: names.map((name, index) => ({ id: String(index), name, place: index, held: [] })),
    categories: (["6ta", "7ma", "5ta"] as const).map((level) => ({
      id: level,
      name: "Masculino",
      level,
      division: null,
      rounds: 5,
      drawn: true,
    })),
  });
  return {
    ...view,
    matches: view.matches.map((one, index) => ({ ...one, categoryId: ["6ta", "7ma", "5ta"][index % 3] ?? "" })),
  };
}
