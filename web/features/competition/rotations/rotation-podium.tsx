import type { RotationView } from "#contract/competition/rotations.ts";
import { roundWords as words } from "#web/i18n/rounds.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import { podiumOf } from "./podium.ts";
import styles from "./rotation-podium.module.css";

/** The first three players with their points, once all rounds are played; empty before. */
export function RotationPodium({ rotation }: { rotation: RotationView }) {
  const podium = podiumOf(rotation);
  if (podium.length === 0) return null;
  return (
    <section className={styles.podium} aria-label={words.podium}>
      <ol>
        {podium.map(({ id, name, position, points }) => (
          <li key={id}>
            <span className={styles.place}>
              {position === 1 && <BallMarker size={18} />} {words.place(position)}
            </span>
            <b>{name}</b>
            <span>{words.pointsOf(points)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
