import type { ReactNode } from "react";
import { uiWords } from "#web/i18n/ui.ts";
import { classList } from "#web/ui/class-list.ts";
import styles from "./skeleton.module.css";

/** A placeholder block in the final shape; numbers are pixels. */
export function Skeleton({
  width = "100%",
  height = 14,
  radius = 5,
}: {
  width?: number | string;
  height?: number;
  radius?: number | string;
}) {
  return <span className={styles.block} style={{ width, height, borderRadius: radius }} />;
}

/** Announces "Cargando", and shows the skeletons only after 150 ms of waiting. */
export function Loading({ children, label = uiWords.loading }: { children: ReactNode; label?: string }) {
  return (
    <div role="status" className={styles.loading}>
      <span className="unseen">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Placeholders of cards, each with this number of rows and optionally a button. */
export function SkeletonCards({
  count = 3,
  rows = 1,
  button = false,
  block = false,
}: {
  count?: number;
  rows?: number;
  button?: boolean;
  /** A date block or a picture at the start. */
  block?: boolean;
}) {
  return (
    <Loading>
      <div className={styles.cards}>
        {times(count).map((card) => (
          <div key={card} className={styles.card}>
            <div className={styles.head}>
              {block && <Skeleton width={46} height={48} radius={8} />}
              <div className={styles.words}>
                <Skeleton width="72%" height={16} />
                <Skeleton width="50%" height={13} />
              </div>
            </div>
            {times(rows).map((row) => (
              <div key={row} className={styles.row}>
                <Skeleton width={112} height={13} />
                <Skeleton width={62} height={13} />
              </div>
            ))}
            {button && (
              <div className={classList(styles.row, styles.button)}>
                <Skeleton height={48} radius={10} />
              </div>
            )}
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Placeholders of the rows of a list or table, optionally with a picture at the start. */
export function SkeletonRows({ count = 6, picture = true }: { count?: number; picture?: boolean }) {
  return (
    <Loading>
      <div className={styles.card}>
        {times(count).map((row) => (
          <div key={row} className={styles.head}>
            {picture && <Skeleton width={40} height={40} radius="50%" />}
            <div className={styles.words}>
              <Skeleton width="46%" height={15} />
              <Skeleton width="28%" height={13} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
