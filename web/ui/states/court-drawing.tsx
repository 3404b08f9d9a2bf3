/** Part of a court with an unused ball: the placeholder of empty states (342 x 214). */
export function CourtDrawing({ ball = true }: { ball?: boolean }) {
  return (
    <svg viewBox="0 0 342 214" width="342" height="214" aria-hidden="true" style={{ width: "100%", height: "auto" }}>
      <rect width="342" height="214" rx="12" fill="var(--pitch)" />
      <path d="M0 62H342M171 52V214" stroke="#fff" strokeWidth="3" fill="none" />
      {ball && (
        <>
          <ellipse cx="232" cy="171" rx="17" ry="4" fill="#0B2F86" />
          <circle cx="232" cy="154" r="16" fill="#D9F026" />
          <path d="M222 142c8 6 9 17 3 26" fill="none" stroke="#0B1426" strokeWidth="2.2" />
        </>
      )}
    </svg>
  );
}

/** A whole court from above, in place of a club's photo (16:9). */
export function CourtPlan() {
  return (
    <svg
      viewBox="-3.8 -2.7 27.6 15.53"
      aria-hidden="true"
      style={{ width: "100%", height: "auto", background: "var(--pitch)" }}
    >
      <path d="M0 0H20V10H0zM3.05 0V10M16.95 0V10M2.85 5H17.15" fill="none" stroke="#fff" strokeWidth=".2" />
      <path d="M10 -.35V10.35" stroke="#fff" strokeWidth=".32" />
    </svg>
  );
}
