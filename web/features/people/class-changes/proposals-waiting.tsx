import { useInfiniteQuery } from "@tanstack/react-query";
import { classChangeWords as words } from "#web/i18n/class-changes.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { PeopleIcon } from "#web/ui/icons/icons.ts";
import { proposalsOfClub } from "./class-change-queries.ts";

/** Says that proposals of classes wait for a decision, and links to them. Shows nothing if none waits. */
export function ClassProposalsWaiting({ clubId }: { clubId: string }) {
  const first = useInfiniteQuery(proposalsOfClub(clubId)).data?.pages[0];
  const count = first?.proposals.filter(({ act }) => act === "decide").length ?? 0;
  if (count === 0) return null;
  return (
    <Card>
      <LinkRow to="/admin/jugadores" icon={<PeopleIcon size={22} />}>
        {words.waiting(first?.next ? `${count}+` : String(count))}
      </LinkRow>
    </Card>
  );
}
