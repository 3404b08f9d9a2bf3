import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { queries } from "#web/api.ts";
import { ratingsQuery } from "#web/features/competition/ratings/ratings-query.ts";
import ProfileForm from "#web/features/people/accounts/profile-form.tsx";
import { dashboardWords as words } from "#web/i18n/players.ts";
import * as texts from "#web/i18n/texts.ts";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { useGuardedClose } from "#web/ui/dialogs/use-guarded-close.ts";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

/** A sheet to edit the player's own profile. */
export default function ProfileSheet({
  me,
  onClose,
}: {
  me: Me & { readonly profile: NonNullable<Me["profile"]> };
  onClose: () => void;
}) {
  const [unsaved, setUnsaved] = useState(false);
  const close = useGuardedClose(unsaved, onClose);
  const { category, level, location, instagram } = me.profile;
  const own = useQuery(queries.players.profile.queryOptions({ input: { playerId: me.id } }));
  const ratings = useQuery(ratingsQuery(me.id));
  const isRated = (ratings.data?.ladders.length ?? 0) > 0;
  return (
    <Sheet opened onClose={close} title={words.editProfile}>
      {own.isPending || ratings.isPending ? (
        <Skeleton height={360} />
      ) : (
        <ProfileForm
          names={{ name: me.name, shortName: me.shortName }}
          fixedClass={isRated || (own.data?.history.some(({ counts }) => counts) ?? false)}
          initial={{ category, level, location, instagram: instagram ?? "" }}
          submitLabel={texts.save}
          onTyped={setUnsaved}
          onSaved={() => {
            toast(words.profileSaved);
            onClose();
          }}
        />
      )}
    </Sheet>
  );
}
