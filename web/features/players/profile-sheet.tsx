import { useState } from "react";
import type { Me } from "#contract/accounts.ts";
import { ProfileForm } from "#web/features/accounts/profile-form.tsx";
import { dashboardWords as words } from "#web/i18n/players.ts";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { useGuardedClose } from "#web/ui/dialogs/use-guarded-close.ts";

/** Everything of one's own profile, to change. */
export default function ProfileSheet({
  profile,
  onClose,
}: {
  profile: NonNullable<Me["profile"]>;
  onClose: () => void;
}) {
  const [unsaved, setUnsaved] = useState(false);
  const close = useGuardedClose(unsaved, onClose);
  const { category, level, location, instagram } = profile;
  return (
    <Sheet opened onClose={close} title={words.editProfile}>
      <ProfileForm
        initial={{ category, level, location, instagram: instagram ?? "" }}
        submitLabel={words.saveProfile}
        onTyped={setUnsaved}
        onSaved={() => {
          toast(words.profileSaved);
          onClose();
        }}
      />
    </Sheet>
  );
}
