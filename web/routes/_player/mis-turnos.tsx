import { createFileRoute } from "@tanstack/react-router";
import { myBookingsQuery } from "#web/features/courts/free-hours/asking-queries.ts";
import { myWatchesQuery } from "#web/features/courts/slot-watches/slot-watch-queries.ts";
import { plays } from "#web/features/people/accounts/guards.ts";
import { MyBookingsScreen } from "#web/screens/my-bookings/my-bookings-screen.tsx";

export const Route = createFileRoute("/_player/mis-turnos")({
  // Ids of the booking whose deposit is to be paid now, and of the one to open to players.
  validateSearch: ({ pagar, abrir }): { pagar?: string; abrir?: string } => ({
    ...(typeof pagar === "string" && { pagar }),
    ...(typeof abrir === "string" && { abrir }),
  }),
  loader: async ({ context: { queryClient, me } }) => {
    if (!plays(me)) return;
    await Promise.all([queryClient.prefetchQuery(myBookingsQuery), queryClient.prefetchQuery(myWatchesQuery)]);
  },
  component: MyBookingsScreen,
});
