import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ClubPanel } from "#contract/clubs.ts";
import { pictureBytesMax, pictureTypes } from "#domain/people/picture-limits.ts";
import { api } from "#web/api.ts";
import { ClubPhoto } from "#web/features/clubs/club-photo.tsx";
import { clubQuery } from "#web/features/clubs/club-query.ts";
import { setupWords as words } from "#web/i18n/clubs.ts";
import { faultWords } from "#web/i18n/refusals.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { showMessage, toast } from "#web/ui/dialogs/notices.ts";
import { CameraIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** The photo of the club, and another one in its place: it is seen at once, while it is still on its way. */
export function PhotoUpload({ club }: { club: ClubPanel }) {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);
  const upload = useAct({
    mutationFn: (picture: File) => api.media.changeClubImage({ clubId: club.id, picture }),
    onSuccess: ({ imageUrl }) => {
      queryClient.setQueryData(clubQuery(club.id).queryKey, (panel) => panel && { ...panel, imageUrl });
      toast(words.photoSaved);
    },
    onError: (error) => void showFailure(words.photoFailed, error),
    onSettled: () => setPreview(null),
  });

  function choose(file: File | undefined) {
    if (!file) return;
    const reason = reasonAgainst(file);
    if (reason) {
      void showMessage({ type: "error", title: faultWords.title, message: `${words.photoFailed} ${reason}` });
      return;
    }
    setPreview(URL.createObjectURL(file));
    upload.act(file);
  }

  return (
    <Section title={words.photo}>
      <Stack gap={3}>
        <ClubPhoto photo={preview ?? club.imageUrl} />
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
        <Button
          variant="secondary"
          icon={<CameraIcon />}
          loading={upload.isPending}
          loadingLabel={words.photoUploading}
          onClick={() => input.current?.click()}
        >
          {club.imageUrl ? words.photoChange : words.photoAdd}
        </Button>
      </Stack>
    </Section>
  );
}

/** Why a file cannot be a photo, as far as the browser can tell; the server looks into it again. */
function reasonAgainst({ type, size }: File): string | null {
  if (!pictureTypes.some((one) => one === type)) return words.photoTypes;
  return size > pictureBytesMax ? words.photoTooLarge : null;
}
