import { type ComponentProps, lazy, Suspense } from "react";
import styles from "./follow.module.css";

const FollowButton = lazy(() =>
  // Without a connection nothing can be followed, and the screen goes on without the button.
  import("./follow-button.tsx").catch(() => ({ default: () => null })),
);

/** The button that follows something. It comes after everything else, into a place of its height. */
export function Follow(props: Omit<ComponentProps<typeof FollowButton>, "place">) {
  const place = <span className={styles.place} />;
  return (
    <Suspense fallback={place}>
      <FollowButton {...props} place={place} />
    </Suspense>
  );
}
