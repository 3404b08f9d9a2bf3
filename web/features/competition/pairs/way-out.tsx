import type { ComponentProps } from "react";
import type { MyStep } from "#contract/competition/pairs/pairs.ts";
import { codeOf } from "#domain/lib/short-code.ts";
import { ClubContactLinks } from "#web/features/clubs/clubs/club-contact.tsx";
import { entryWords } from "#web/i18n/entries.ts";
import { wayOutWords as words } from "#web/i18n/pairs.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { confirmAction } from "#web/ui/dialogs/notices.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { partnerIn } from "./partner-in.ts";
import { usePairStory } from "./story/use-pair-story.ts";

/**
 * The ways out of a category: withdraw a proposal, break the pair, leave. Each states its effect first. Only the club
 * can break a pair that it has confirmed.
 */
export default function WayOut({
  categoryId,
  categoryName,
  mine,
  myId,
  club,
}: {
  categoryId: string;
  categoryName: string;
  mine: MyStep;
  myId: string;
  club: ComponentProps<typeof ClubContactLinks>;
}) {
  const { withdraw, dissolve, leave } = usePairStory();
  const [pair] = mine.pairs;
  const other = (pair && partnerIn(pair, myId)) ?? "";

  const ask = async (title: string, message: string, acceptLabel: string, act: () => void) => {
    if (await confirmAction({ title, message, acceptLabel, cancelLabel: texts.back, danger: true })) act();
  };

  const leaving = (effect: string) => (
    <WayOutRow
      label={categoryName}
      button={words.leave}
      busy={leave.isPending}
      onPress={() => void ask(words.leaveQuestion(categoryName), effect, words.leave, () => leave.act({ categoryId }))}
    />
  );

  switch (mine.step) {
    case "complete":
    case "in-pair":
      return (
        <CardBlock className="type-small quiet">
          <Stack gap={2}>
            <span>{(pair ? words : entryWords).onlyClub(categoryName, club.name)}</span>
            {mine.step === "complete" && <span>{words.code(codeOf(pair?.id ?? categoryId))}</span>}
            <ClubContactLinks {...club} />
          </Stack>
        </CardBlock>
      );
    case "awaiting-partner":
      // An invitation by link is withdrawn in the sheet that sends it again.
      if (mine.link) return null;
      return (
        <WayOutRow
          label={categoryName}
          button={words.withdraw}
          busy={withdraw.isPending}
          onPress={() => {
            if (!pair) return;
            void ask(words.withdrawQuestion(other), words.withdrawEffect, words.withdraw, () =>
              withdraw.act({ pairId: pair.id }),
            );
          }}
        />
      );
    case "awaiting-club":
      if (!pair) return leaving(entryWords.leaveEffect);
      return (
        <WayOutRow
          label={categoryName}
          detail={pair && words.code(codeOf(pair.id))}
          button={words.dissolve}
          busy={dissolve.isPending}
          onPress={() => {
            if (!pair) return;
            void ask(words.dissolveQuestion(other), words.dissolveEffect, words.dissolve, () =>
              dissolve.act({ pairId: pair.id }),
            );
          }}
        />
      );
    case "waitlisted":
      return (
        <WayOutRow
          label={categoryName}
          button={texts.leaveLine}
          busy={dissolve.isPending}
          onPress={() => {
            if (!pair) return;
            void ask(words.leaveLineQuestion(other), words.leaveLineEffect, texts.leaveLine, () =>
              dissolve.act({ pairId: pair.id }),
            );
          }}
        />
      );
    case "find-partner":
    case "answer":
      return leaving(words.leaveEffect);
    case "offered":
    case "pre-register":
      return null;
  }
}

function WayOutRow({
  label,
  detail,
  button,
  busy,
  onPress,
}: {
  label: string;
  detail?: string | undefined;
  button: string;
  busy: boolean;
  onPress: () => void;
}) {
  return (
    <CardRow
      end={
        <Button
          variant="danger"
          size="row"
          loading={busy}
          aria-label={busy ? undefined : `${button}: ${label}`}
          onClick={onPress}
        >
          {button}
        </Button>
      }
    >
      <p>{label}</p>
      {detail && <p className="quiet type-small">{detail}</p>}
    </CardRow>
  );
}
