import { type ReactNode, useEffect, useRef } from "react";
import styles from "#web/features/publish/form/publish.module.css";

/** What a step asks, and at its right what helps to answer. It takes the focus when the step begins. */
export function StepHead({
  title,
  lead,
  arrived,
  children,
}: {
  title: string;
  lead?: string;
  /** Whether one comes here from another step; the first one leaves the focus where it is. */
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
