import { initialsOf } from "#web/ui/formats/initials.ts";
import { clubMark } from "./club-mark.ts";
import styles from "./club-picture.module.css";

/** The photo of a club as a small square; without one a mark made from its name. */
export function ClubPicture({
  name,
  photo,
  size = 36,
}: {
  name: string;
  photo?: string | null | undefined;
  size?: number;
}) {
  const { surface, lines } = clubMark(name);
  return (
    <span
      className={styles.picture}
      style={{ width: size, height: size, ...(!photo && { background: surface }) }}
      aria-hidden="true"
    >
      {photo ? (
        <img src={photo} alt="" />
      ) : (
        <svg aria-hidden="true" viewBox="0 0 10 10" width={size} height={size}>
          <path d={lines} fill="none" stroke="#fff" strokeWidth=".3" opacity=".45" />
          <text x="5" y="5" dy=".36em" textAnchor="middle" fill="#fff" fontSize="4.2" fontWeight="760">
            {initialsOf(name)}
          </text>
        </svg>
      )}
    </span>
  );
}
