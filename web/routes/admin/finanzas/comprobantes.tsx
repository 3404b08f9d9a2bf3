import { createFileRoute } from "@tanstack/react-router";
import { lazily } from "#web/lazily.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const Review = lazily("features/money/proofs/review.tsx", () => import("#web/features/money/proofs/review.tsx"));

export const Route = createFileRoute("/admin/finanzas/comprobantes")({
  pendingComponent: () => <SkeletonCards rows={2} />,
  component: () => <Review clubId={Route.useRouteContext().clubId} />,
});
