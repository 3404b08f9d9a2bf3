import type { OwnSeat } from "#contract/courts/bookings/own-seats.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { OwnSeatRow } from "./own-seat-row.tsx";

/** The player's seats in other people's open matches, as rows that lead to each. */
export default function OwnSeatRows({ seats }: { seats: readonly OwnSeat[] }) {
  return (
    <Card as="ul">
      {seats.map((seat) => (
        <li key={seat.matchId}>
          <OwnSeatRow seat={seat} />
        </li>
      ))}
    </Card>
  );
}
