import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Me } from "#contract/accounts.ts";
import { pictureBytesMax, pictureTypes } from "#domain/people/picture-limits.ts";
import { api } from "#web/api.ts";
import { meQuery } from "#web/features/accounts/session.ts";
import { photoWords as words } from "#web/i18n/players.ts";
import { faultWords } from "#web/i18n/refusals.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { showMessage, toast } from "#web/ui/dialogs/notices.ts";
import { CameraIcon } from "#web/ui/icons/icons.ts";
import styles from "./my-photo.module.css";

/** One's own photo with the camera that changes it: the new one is seen at once, while it is still on its way. */
export default function MyPhoto({ me }: { me: Me }) {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);
  const upload = useMutation({
    mutationFn: (picture: File) => api.media.changePhoto({ picture }),
    onSuccess: ({ photoUrl }) => {
      queryClient.setQueryData(meQuery.queryKey, (before) => before && { ...before, photoUrl });
      toast(words.saved);
    },
    onError: (error) => void showFailure(words.failed, error),
    onSettled: () => setPreview(null),
  });

  function choose(file: File | undefined) {
    if (!file || upload.isPending) return;
    const reason = reasonAgainst(file);
    if (reason) {
      void showMessage({ type: "error", title: faultWords.title, message: `${words.failed} ${reason}` });
      return;
    }
    setPreview(URL.createObjectURL(file));
    upload.mutate(file);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        className="unseen"
        tabIndex={-1}
        aria-label={words.photo}
        accept={pictureTypes.join(",")}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // The same file can be chosen again after a failure.
          currentTarget.value = "";
        }}
      />
      <button
        type="button"
        className={styles.photo}
        aria-busy={upload.isPending || undefined}
        onClick={() => input.current?.click()}
      >
        <Avatar name={me.name} photo={preview ?? me.photoUrl} size={60} />
        <span className={styles.camera}>
          <CameraIcon size={14} />
        </span>
        <span className="unseen">{upload.isPending ? words.uploading : words.change}</span>
      </button>
    </>
  );
}

/** Why a file cannot be a photo, as far as the browser can tell; the server looks into it again. */
function reasonAgainst({ type, size }: File): string | null {
  if (!pictureTypes.some((one) => one === type)) return words.types;
  return size > pictureBytesMax ? words.tooLarge : null;
}
