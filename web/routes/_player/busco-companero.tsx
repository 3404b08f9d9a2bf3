import { createFileRoute } from "@tanstack/react-router";
import { Ads } from "#web/features/competition/partner-ads/ads-part.tsx";
import { adsSearch } from "#web/features/competition/partner-ads/ads-search.ts";

export const Route = createFileRoute("/_player/busco-companero")({
  validateSearch: adsSearch,
  component: () => <Ads me={Route.useRouteContext().me} />,
});
