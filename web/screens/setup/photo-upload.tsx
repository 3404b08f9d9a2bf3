import { useQueryClient } from "@tanstack/react-query";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { api } from "#web/api.ts";
import { ClubPhoto } from "#web/features/clubs/clubs/club-photo.tsx";
import { clubQuery } from "#web/features/clubs/clubs/club-query.ts";
import { setupPlaceWords as words } from "#web/i18n/setup-place.ts";
import * as texts from "#web/i18n/texts.ts";
import { usePictureUpload } from "#web/kit/use-picture-upload.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { CameraIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** Uploads or replaces the photo of the club. The new one is visible at once, while it is still on its way. */
export function PhotoUpload({ club }: { club: ClubPanel }) {
  const queryClient = useQueryClient();
  const { field, choose, preview, isPending } = usePictureUpload(
    texts.photo,
    (picture) => api.media.changeClubImage({ clubId: club.id, picture }),
    ({ imageUrl }) => queryClient.setQueryData(clubQuery(club.id).queryKey, (panel) => panel && { ...panel, imageUrl }),
  );
  return (
    <Section title={texts.photo}>
      <Stack gap={3}>
        <ClubPhoto photo={preview ?? club.imageUrl} />
        {field}
        <Button
          variant="secondary"
          icon={<CameraIcon />}
          loading={isPending}
          loadingLabel={words.photoUploading}
          onClick={choose}
        >
          {club.imageUrl ? texts.changePhoto : words.photoAdd}
        </Button>
      </Stack>
    </Section>
  );
}
