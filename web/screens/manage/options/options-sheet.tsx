import { useState } from "react";
import type { TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { isLeague } from "#domain/competition/tournaments/league-format.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { editionWords } from "#web/i18n/editions.ts";
import { tournamentStandWords } from "#web/i18n/manage.ts";
import { suspensionWords } from "#web/i18n/schedule-suspension.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentOptionWords as words } from "#web/i18n/tournament-options.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow, LinkRow } from "#web/ui/cards/link-row.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import {
  BinIcon,
  CalendarIcon,
  CopyIcon,
  DrawIcon,
  PanelIcon,
  PencilIcon,
  PeopleIcon,
  PrintIcon,
  RainIcon,
} from "#web/ui/icons/icons.ts";

// Forms bring the schemas of the contract, which the desk needs only once one is opened.
const MoveSheet = lazySheet(() => import("./move-sheet.tsx"));
const CategoriesSheet = lazySheet(() => import("./categories-sheet.tsx"));
const InviteFormerSheet = lazySheet(() => import("#web/features/competition/editions/invite-former-sheet.tsx"));
const PrintSheet = lazySheet(() => import("#web/features/competition/schedule/paper/print-sheet.tsx"));
const ScreensSheet = lazySheet(() => import("#web/features/clubs/televisions/screens-sheet.tsx"));
const ScorersSheet = lazySheet(() => import("#web/features/clubs/scorers/scorers-sheet.tsx"));
const SuspensionSheet = lazySheet(() => import("#web/features/competition/delays/suspension/suspension-sheet.tsx"));
const CancelSheet = lazySheet(() => import("./cancel-sheet.tsx"));
const WordsSheet = lazySheet(() => import("./words-sheet.tsx"));

/** Lists the actions on a whole tournament. An action that is no longer possible stays, with its reason. */
export default function OptionsSheet({
  tournament,
  onClose: close,
}: {
  tournament: TournamentManagement;
  onClose: () => void;
}) {
  const [opened, setOpened] = useState<
    "menu" | "words" | "move" | "suspend" | "cancel" | "categories" | "screens" | "scorers" | "print" | "former"
  >("menu");
  const can = useAbilities();
  const runs = can("tournaments");
  const { status } = tournament;
  const isDrawn = tournament.categories.some(({ drawn }) => drawn);
  const league = isLeague(tournament.categories);
  const over = status === "upcoming" ? null : words.notUpcoming[status];
  const moveDetail = isDrawn ? (league ? words.moveLeague : words.moveDrawn) : words.moveDetail;
  return (
    <>
      <Sheet opened={opened === "menu"} onClose={close} title={tournamentStandWords.options}>
        <Card>
          {runs && (
            <>
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
              <ActionRow
                icon={<CalendarIcon size={20} />}
                detail={over ?? moveDetail}
                disabled={over !== null || isDrawn}
                onClick={() => setOpened("move")}
              >
                {league ? words.moveDays : words.move}
              </ActionRow>
              {isDrawn && over === null && !league && (
                <ActionRow
                  icon={<RainIcon size={20} />}
                  detail={suspensionWords.openDetail}
                  onClick={() => setOpened("suspend")}
                >
                  {tournament.resumesOn === null ? texts.suspendTournament : suspensionWords.again}
                </ActionRow>
              )}
            </>
          )}
          <ActionRow icon={<PrintIcon size={20} />} detail={words.printDetail} onClick={() => setOpened("print")}>
            {texts.print}
          </ActionRow>
          <ActionRow
            icon={<PanelIcon size={20} />}
            detail={words.televisionDetail}
            onClick={() => setOpened("screens")}
          >
            {texts.clubScreen}
          </ActionRow>
          {over === null && isDrawn && !league && can("results") && (
            <ActionRow
              icon={<PencilIcon size={20} />}
              detail={words.scorersDetail}
              onClick={() => setOpened("scorers")}
            >
              {texts.scorers}
            </ActionRow>
          )}
          {runs && (
            <>
              <LinkRow
                to="/admin/crear-torneo"
                search={{ copia: tournament.id }}
                icon={<CopyIcon size={20} />}
                detail={words.duplicateDetail}
                onClick={close}
              >
                {words.duplicate}
              </LinkRow>
              {tournament.repeats && can("terms") && (
                <ActionRow
                  icon={<PeopleIcon size={20} />}
                  detail={editionWords.openDetail}
                  onClick={() => setOpened("former")}
                >
                  {editionWords.open}
                </ActionRow>
              )}
              <ActionRow
                icon={<BinIcon size={20} />}
                detail={over ?? words.cancelDetail}
                disabled={over !== null}
                onClick={() => setOpened("cancel")}
              >
                {words.cancel}
              </ActionRow>
            </>
          )}
        </Card>
      </Sheet>
      {opened === "categories" && <CategoriesSheet tournament={tournament} onClose={close} />}
      {opened === "former" && <InviteFormerSheet tournament={tournament} onClose={close} />}
      {opened === "print" && <PrintSheet tournament={tournament} onClose={close} />}
      {opened === "scorers" && <ScorersSheet tournamentId={tournament.id} onClose={close} />}
      {opened === "screens" && <ScreensSheet tournament={tournament} onClose={close} />}
      {opened === "words" && <WordsSheet tournamentId={tournament.id} onClose={close} />}
      {opened === "suspend" && <SuspensionSheet tournamentId={tournament.id} onClose={close} />}
      {opened === "cancel" && <CancelSheet tournament={tournament} onClose={close} />}
      {opened === "move" && <MoveSheet tournament={tournament} onClose={close} />}
    </>
  );
}
