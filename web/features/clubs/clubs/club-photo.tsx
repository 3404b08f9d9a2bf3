import { useState } from "react";
import { CourtPlan } from "#web/ui/states/court-drawing.tsx";
import styles from "./club-photo.module.css";

const largest = "-1280.webp";

/** Shows the photo of the club cropped to 16:9. Without one, or if it does not load, shows a court drawn from above. */
export function ClubPhoto({ photo, sizes = "100vw" }: { photo: string | null; sizes?: string }) {
  const [broken, setBroken] = useState<string>();
  if (!photo || photo === broken) {
    return (
      <div className={styles.photo}>
        <CourtPlan />
      </div>
    );
  }
  const smaller = photo.endsWith(largest) && photo.replace(largest, "-480.webp");
  return (
    <div className={styles.photo}>
      <img
        src={photo}
        {...(smaller && { srcSet: `${smaller} 480w, ${photo} 1280w`, sizes })}
        alt=""
        width={1280}
        height={720}
        onError={() => setBroken(photo)}
      />
    </div>
  );
}
