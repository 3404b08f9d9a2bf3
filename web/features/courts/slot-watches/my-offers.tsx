import type { Me } from "#contract/people/accounts/accounts.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import OfferCard from "./offer-card.tsx";
import { offeredOf, useMyWatches } from "./slot-watch-queries.ts";

/** Shows the freed slots that are offered to the player at this moment; nothing if there are none. */
export default function MyOffers({ me }: { me: Me }) {
  const offered = offeredOf(useMyWatches(me).data ?? []);
  if (offered.length === 0) return null;
  return (
    <Stack gap={3}>
      {offered.map((watch) => (
        <OfferCard key={watch.id} watch={watch} />
      ))}
    </Stack>
  );
}
