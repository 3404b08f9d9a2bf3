import { useQueryClient } from "@tanstack/react-query";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { api } from "#web/api.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { photoWords as words } from "#web/i18n/players.ts";
import * as texts from "#web/i18n/texts.ts";
import { usePictureUpload } from "#web/kit/use-picture-upload.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { CameraIcon } from "#web/ui/icons/icons.ts";
import styles from "./my-photo.module.css";

/** The player's own photo with the camera button that changes it: the new photo shows while it uploads. */
export default function MyPhoto({ me }: { me: Me }) {
  const queryClient = useQueryClient();
  const { field, choose, preview, isPending } = usePictureUpload(
    words.photo,
    (picture) => api.media.changePhoto({ picture }),
    ({ photoUrl }) => queryClient.setQueryData(meQuery.queryKey, (before) => before && { ...before, photoUrl }),
  );
  return (
    <>
      {field}
      <button type="button" className={styles.photo} aria-busy={isPending || undefined} onClick={choose}>
        <Avatar name={me.name} photo={preview ?? me.photoUrl} size={60} />
        <span className={styles.camera}>
          <CameraIcon size={14} />
        </span>
        <span className="unseen">{isPending ? words.uploading : texts.changePhoto}</span>
      </button>
    </>
  );
}
