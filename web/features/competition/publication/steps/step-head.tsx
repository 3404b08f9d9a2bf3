import { type ReactNode, useEffect, useRef } from "react";
import styles from "#web/features/competition/publication/form/publish.module.css";

/** The heading of a step, with its help at the right. It takes the focus when the step begins. */
export function StepHead({
  title,
  lead,
  arrived,
  children,
}: {
  title: string;
  lead?: string;
  /** True after another step; on arrival at the first one the focus stays. */
  arrived: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <div className={styles.head}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}
