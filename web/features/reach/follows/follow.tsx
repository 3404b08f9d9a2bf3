import { type ComponentProps, lazy, Suspense } from "react";

const FollowButton = lazy(() =>
  // Without a connection there is nothing to follow with, and the screen stands.
  import("./follow-button.tsx").catch(() => ({ default: () => null })),
);

/** The button by which something is followed, which comes when everything else stands. */
export function Follow(props: ComponentProps<typeof FollowButton>) {
  return (
    <Suspense>
      <FollowButton {...props} />
    </Suspense>
  );
}
