import { useQuery } from "@tanstack/react-query";
import { queries } from "#web/api.ts";
import { partnerLinkWords as words } from "#web/i18n/partner-links.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import ShareSheet from "#web/ui/sharing/share-sheet.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { type InvitedTo, partnerShare } from "./partner-share.ts";

/** A sheet that sends the player's waiting invitation once more: the link is the same. */
export default function ResendSheet({
  categoryId,
  category,
  tournament,
  onClose,
}: {
  categoryId: string;
  category: string;
  tournament: InvitedTo;
  onClose: () => void;
}) {
  const { data, error } = useQuery(queries.pairs.linkToSend.queryOptions({ input: { categoryId } }));
  if (data) return <ShareSheet share={partnerShare(data, tournament, category)} onClose={onClose} />;
  return (
    <Sheet opened onClose={onClose} title={words.send}>
      {error ? <p role="alert">{reasonOf(error)}</p> : <Skeleton height={168} />}
    </Sheet>
  );
}
