import { createFileRoute } from "@tanstack/react-router";
import { plays } from "#web/features/accounts/guards.ts";
import { bookableClubsQuery, freeHoursQuery, myBookingsQuery } from "#web/features/bookings/asking/asking-queries.ts";
import { AskingScreen } from "#web/features/bookings/asking/asking-screen.tsx";
import { askingSearch } from "#web/features/bookings/asking/asking-search.ts";
import { today } from "#web/kit/today.ts";

export const Route = createFileRoute("/_player/reservar-cancha")({
  validateSearch: askingSearch,
  // Not waited for: each part of the screen stands as soon as it is known.
  loader: ({ context: { queryClient, me }, location }) => {
    const { complejo, dia } = askingSearch({ ...location.search });
    void queryClient.prefetchQuery(bookableClubsQuery);
    if (plays(me)) void queryClient.prefetchQuery(myBookingsQuery);
    if (complejo) void queryClient.prefetchQuery(freeHoursQuery(complejo, dia ?? today()));
  },
  component: AskingScreen,
});
