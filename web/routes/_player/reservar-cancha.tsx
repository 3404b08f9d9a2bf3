import { createFileRoute } from "@tanstack/react-router";
import { bookableClubsQuery, freeHoursQuery, myBookingsQuery } from "#web/features/courts/free-hours/asking-queries.ts";
import { AskingScreen } from "#web/features/courts/free-hours/asking-screen.tsx";
import { askingSearch } from "#web/features/courts/free-hours/asking-search.ts";
import { plays } from "#web/features/people/accounts/guards.ts";
import { today } from "#web/kit/today.ts";

export const Route = createFileRoute("/_player/reservar-cancha")({
  validateSearch: askingSearch,
  // Not awaited: each part of the screen shows as soon as it is loaded.
  loader: ({ context: { queryClient, me }, location }) => {
    const { complejo, dia } = askingSearch({ ...location.search });
    void queryClient.prefetchQuery(bookableClubsQuery(me.profile?.location));
    if (plays(me)) void queryClient.prefetchQuery(myBookingsQuery);
    if (complejo) void queryClient.prefetchQuery(freeHoursQuery(complejo, dia ?? today()));
  },
  component: AskingScreen,
});
