/**
 * The ball: live or won, never anything else. The seam appears from 16 px up. Give `label` if no word beside tells it.
 */
export function BallMarker({ size = 13, label }: { size?: number; label?: string }) {
  return (
    <>
      <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" style={{ flex: "none" }}>
        <circle cx="8" cy="8" r="7" fill="var(--ball)" stroke="var(--ball-edge)" strokeWidth="1.6" />
        {size >= 16 && (
          <path
            d="M4.7 2.400C7.500 5.200 7.500 10.800 4.700 13.600"
            fill="none"
            stroke="var(--ball-edge)"
            strokeWidth="1.3"
          />
        )}
      </svg>
      {label && <span className="unseen">{label}</span>}
    </>
  );
}
