import { useState } from "react";
import { claimPath } from "#contract/addresses.ts";
import type { Phone } from "#contract/values.ts";
import { api } from "#web/api.ts";
import { useClub } from "#web/features/clubs/clubs/club-query.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { claimWords as words } from "#web/i18n/claims.ts";
import { guestWords } from "#web/i18n/guests.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { productOrigin } from "#web/surroundings.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { PencilIcon, PeopleIcon, ShareIcon } from "#web/ui/icons/icons.ts";
import ShareSheet from "#web/ui/sharing/share-sheet.tsx";
import CorrectGuestSheet from "./correct-guest-sheet.tsx";

const JoinSheet = lazySheet(() => import("./join-sheet.tsx"));

/**
 * Offers the actions on a player without an account: send them their profile, merge them with an account, correct their
 * data.
 */
export default function GuestSheet({
  guest,
  onClose,
}: {
  guest: { readonly id: string; readonly name: string; readonly phone: Phone | null };
  onClose: () => void;
}) {
  const club = useClub();
  const can = useAbilities();
  const [next, setNext] = useState<"correct" | "join">();
  const send = useAct({
    mutationFn: () => api.claims.send({ playerId: guest.id }),
    onError: (error) => void showFailure(words.sendFailed, error),
  });
  if (next === "correct") return <CorrectGuestSheet guest={guest} onClose={onClose} />;
  if (next === "join") return <JoinSheet guest={guest} onClose={onClose} />;
  if (send.data) {
    const { token, phone } = send.data;
    const text = words.shareText(guest.name, club.name);
    const share = { title: words.shareTitle, text, url: productOrigin() + claimPath(token) };
    return <ShareSheet share={phone ? { ...share, phone: phone.e164 } : share} onClose={onClose} />;
  }
  return (
    <Sheet opened onClose={onClose} title={guest.name} detail={guest.phone?.text ?? guestWords.noPhone}>
      <Card>
        <ActionRow
          icon={<ShareIcon size={22} />}
          detail={send.isPending ? words.sending : words.sendDetail}
          aria-haspopup="dialog"
          onClick={() => send.act(undefined)}
        >
          {words.send}
        </ActionRow>
        {can("terms") && (
          <ActionRow
            icon={<PeopleIcon size={22} />}
            detail={words.joinDetail}
            aria-haspopup="dialog"
            onClick={() => setNext("join")}
          >
            {words.join}
          </ActionRow>
        )}
        <ActionRow icon={<PencilIcon size={22} />} aria-haspopup="dialog" onClick={() => setNext("correct")}>
          {guestWords.correctTitle}
        </ActionRow>
      </Card>
    </Sheet>
  );
}
