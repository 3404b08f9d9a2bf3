import styles from "./club-picture.module.css";

/** The photo of a club as a small square, or a piece of court when there is none. */
export function ClubPicture({ photo, size = 36 }: { photo?: string | null | undefined; size?: number }) {
  return (
    <span className={styles.picture} style={{ width: size, height: size }} aria-hidden="true">
      {photo ? (
        <img src={photo} alt="" />
      ) : (
        <svg aria-hidden="true" viewBox="-.4 -.4 10.8 10.8" width={size} height={size}>
          <path d="M0 12V0H10V12M0 3.05H10M5 2.85V12" fill="none" stroke="#fff" strokeWidth=".5" />
        </svg>
      )}
    </span>
  );
}
