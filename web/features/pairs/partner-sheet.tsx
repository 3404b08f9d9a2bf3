import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { type Asking, objectionsTo } from "#domain/tournaments/eligibility.ts";
import { queries } from "#web/api.ts";
import { meQuery } from "#web/features/accounts/session.ts";
import { partnerObjectionWords } from "#web/i18n/eligibility.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import { CandidateList } from "./candidate-list.tsx";
import { usePairStory } from "./use-pair-story.ts";

/** Choosing a partner among the players of the category who have none. Specification, section 5 ("Forming a pair"). */
export default function PartnerSheet({
  category,
  categoryName,
  onClose,
}: {
  category: Asking & { readonly id: string };
  categoryName: string;
  onClose: () => void;
}) {
  const { id: categoryId } = category;
  const profile = useQuery(meQuery).data?.profile;
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const [issue, setIssue] = useState<string>();
  const { propose } = usePairStory(onClose);
  const candidates = useQuery(
    queries.pairs.candidates.queryOptions({
      input: { categoryId, text: useDeferredValue(text.trim()) },
      placeholderData: keepPreviousData,
    }),
  );

  function submit() {
    if (!chosen) return setIssue(fieldWords.PARTNER_REQUIRED);
    propose.act({ categoryId, partner: chosen });
  }

  return (
    <Sheet
      opened
      onClose={onClose}
      title={pairWords.choosePartner}
      detail={categoryName}
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
        <SearchField
          label={pairWords.partnerSearch}
          placeholder={pairWords.partnerSearch}
          value={text}
          onChange={setText}
        />
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
      </Stack>
    </Sheet>
  );
}
