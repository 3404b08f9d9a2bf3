import { useState } from "react";
import type { TournamentManagement } from "#contract/tournaments.ts";
import { queries } from "#web/api.ts";
import { moneyOf } from "#web/features/money/finances/pair-money.ts";
import { editionWords } from "#web/i18n/editions.ts";
import { tournamentStandWords } from "#web/i18n/manage.ts";
import { tournamentOptionWords as words } from "#web/i18n/tournament-options.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow, LinkRow } from "#web/ui/cards/link-row.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import {
  BinIcon,
  CalendarIcon,
  CopyIcon,
  DrawIcon,
  PanelIcon,
  PencilIcon,
  PeopleIcon,
  PrintIcon,
} from "#web/ui/icons/icons.ts";

// Forms bring the schemas of the contract, which the desk does not need until one is opened.
const MoveSheet = lazySheet(() => import("./move-sheet.tsx"));
const CategoriesSheet = lazySheet(() => import("./categories-sheet.tsx"));
const InviteFormerSheet = lazySheet(() => import("#web/features/reach/editions/invite-former-sheet.tsx"));
const PrintSheet = lazySheet(() => import("#web/features/schedule/paper/print-sheet.tsx"));
const ScreensSheet = lazySheet(() => import("#web/features/manage/club-screens/screens-sheet.tsx"));
const WordsSheet = lazySheet(() => import("./words-sheet.tsx"));

/** What the club can still change: the words always, each category until its draw, days and courts until the first, all by calling it off. */
export default function OptionsSheet({
  tournament,
  onClose: close,
}: {
  tournament: TournamentManagement;
  onClose: () => void;
}) {
  const [opened, setOpened] = useState<"menu" | "words" | "move" | "categories" | "screens" | "print" | "former">(
    "menu",
  );
  const askToCancel = useCancelTournament(tournament);
  const movable = tournament.status === "upcoming" && tournament.categories.every(({ drawn }) => !drawn);
  return (
    <>
      <Sheet opened={opened === "menu"} onClose={close} title={tournamentStandWords.options}>
        <Card>
          <ActionRow icon={<PencilIcon size={20} />} onClick={() => setOpened("words")}>
            {words.editWords}
          </ActionRow>
          {tournament.status === "upcoming" && (
            <ActionRow
              icon={<DrawIcon size={20} />}
              detail={words.categoriesDetail}
              onClick={() => setOpened("categories")}
            >
              {words.categories}
            </ActionRow>
          )}
          {movable && (
            <ActionRow icon={<CalendarIcon size={20} />} detail={words.moveDetail} onClick={() => setOpened("move")}>
              {words.move}
            </ActionRow>
          )}
          <ActionRow icon={<PrintIcon size={20} />} detail={words.printDetail} onClick={() => setOpened("print")}>
            {words.print}
          </ActionRow>
          <ActionRow
            icon={<PanelIcon size={20} />}
            detail={words.televisionDetail}
            onClick={() => setOpened("screens")}
          >
            {words.television}
          </ActionRow>
          <LinkRow
            to="/admin/crear-torneo"
            search={{ copia: tournament.id }}
            icon={<CopyIcon size={20} />}
            detail={words.duplicateDetail}
            onClick={close}
          >
            {words.duplicate}
          </LinkRow>
          {tournament.repeats && (
            <ActionRow
              icon={<PeopleIcon size={20} />}
              detail={editionWords.openDetail}
              onClick={() => setOpened("former")}
            >
              {editionWords.open}
            </ActionRow>
          )}
          {movable && (
            <ActionRow
              icon={<BinIcon size={20} />}
              detail={words.cancelDetail}
              onClick={() => {
                close();
                askToCancel();
              }}
            >
              {words.cancel}
            </ActionRow>
          )}
        </Card>
      </Sheet>
      {opened === "categories" && <CategoriesSheet tournament={tournament} onClose={close} />}
      {opened === "former" && <InviteFormerSheet tournament={tournament} onClose={close} />}
      {opened === "print" && <PrintSheet tournament={tournament} onClose={close} />}
      {opened === "screens" && <ScreensSheet tournament={tournament} onClose={close} />}
      {opened === "words" && <WordsSheet tournamentId={tournament.id} onClose={close} />}
      {opened === "move" && <MoveSheet tournament={tournament} onClose={close} />}
    </>
  );
}

/** Calls a tournament off after saying what that does: its courts are freed, its players told, and what they paid is to go back. */
function useCancelTournament({ id, name, categories }: TournamentManagement): () => void {
  const told = new Set(categories.flatMap(({ entrants }) => entrants.map((entrant) => entrant.id))).size;
  const waiting = ({ entrants, unpaired }: (typeof categories)[number]) =>
    unpaired - entrants.filter(({ status }) => status === "unpaired").length;
  const players = told + categories.reduce((sum, category) => sum + waiting(category), 0);
  const paid = categories.flatMap(({ pairs }) => pairs).reduce((sum, pair) => sum + moneyOf(pair).paid, 0);
  const { act } = useAct({
    ...queries.tournaments.cancel.mutationOptions(),
    onSuccess: ({ slotsFreed, playersTold }) => toast(words.cancelled(slotsFreed, playersTold)),
    onError: (error) => void showFailure(words.cancelFailed, error),
  });
  async function ask() {
    const accepted = await confirmAction({
      title: words.cancelQuestion(name),
      message: words.cancelMessage(players, paid > 0 ? formatMoney(paid) : null),
      acceptLabel: words.cancel,
      cancelLabel: words.keep,
      danger: true,
    });
    if (accepted) act({ tournamentId: id });
  }
  return () => void ask();
}
