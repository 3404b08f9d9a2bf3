import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { type Asking, objectionsTo } from "#domain/competition/tournaments/eligibility.ts";
import { queries } from "#web/api.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { partnerObjectionWords } from "#web/i18n/eligibility.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import { partnerLinkWords as linkWords } from "#web/i18n/partner-links.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow, LinkRow } from "#web/ui/cards/link-row.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { PeopleIcon, ShareIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import InviteSheet from "./by-link/invite-sheet.tsx";
import type { InvitedTo } from "./by-link/partner-share.ts";
import { CandidateList } from "./candidate-list.tsx";
import { usePairStory } from "./story/use-pair-story.ts";

/**
 * A sheet to choose a partner among the unpaired players of the category. Specification, section 5 ("Forming a pair").
 */
export default function PartnerSheet({
  category,
  tournament,
  onClose,
}: {
  category: Asking & { readonly id: string };
  tournament: InvitedTo & { readonly id: string };
  onClose: () => void;
}) {
  const { id: categoryId } = category;
  const profile = useQuery(meQuery).data?.profile;
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const [issue, setIssue] = useState<string>();
  const [inviting, setInviting] = useState(false);
  const { propose } = usePairStory(onClose);
  const candidates = useQuery(
    queries.pairs.candidates.queryOptions({
      input: { categoryId, text: useDeferredValue(text.trim()) },
      placeholderData: keepPreviousData,
    }),
  );

  const called = categoryLabel(category);
  if (inviting)
    return <InviteSheet categoryId={categoryId} category={called} tournament={tournament} onClose={onClose} />;

  function submit() {
    if (!chosen) return setIssue(fieldWords.PARTNER_REQUIRED);
    propose.act({ categoryId, partner: chosen, tournamentId: tournament.id });
  }

  return (
    <Sheet
      opened
      onClose={onClose}
      title={pairWords.choosePartner}
      detail={`${tournament.name} · ${called}`}
      footer={
        <>
          {chosen && !candidates.data?.some(({ id }) => id === chosen.id) && (
            <p className="type-small quiet">{pairWords.chosen(chosen.name)}</p>
          )}
          <Button
            size="large"
            fullWidth
            loading={propose.isPending}
            loadingLabel={pairWords.proposing}
            onClick={submit}
          >
            {pairWords.propose}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <SearchField label={texts.searchByName} placeholder={texts.searchByName} value={text} onChange={setText} />
        {candidates.isError ? (
          <p role="alert">{reasonOf(candidates.error)}</p>
        ) : (
          <CandidateList
            candidates={candidates.data}
            text={text.trim()}
            chosenId={chosen?.id}
            issue={issue}
            barred={(candidate) => {
              const [objection] = profile ? objectionsTo([profile, candidate], category) : [];
              return objection && partnerObjectionWords[objection];
            }}
            onChoose={(candidate) => {
              setChosen(candidate);
              setIssue(undefined);
            }}
          />
        )}
        <Card>
          <ActionRow
            icon={<ShareIcon size={22} />}
            detail={linkWords.inviteDetail}
            aria-haspopup="dialog"
            onClick={() => setInviting(true)}
          >
            {linkWords.invite}
          </ActionRow>
          <LinkRow
            to="/busco-companero"
            search={{ en: categoryId }}
            icon={<PeopleIcon size={22} />}
            detail={linkWords.boardDetail}
          >
            {linkWords.board}
          </LinkRow>
        </Card>
      </Stack>
    </Sheet>
  );
}
