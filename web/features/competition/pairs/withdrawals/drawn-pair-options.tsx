import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { PairAvailability } from "#web/features/competition/availability/pair-availability.tsx";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { matchesQuery } from "#web/features/competition/matches/desk/use-result.tsx";
import {
  type MoneyAct,
  moneyActs,
  PairMoneySheet,
  PaymentRows,
} from "#web/features/money/finances/payment-options.tsx";
import { PairSheet } from "#web/features/people/guests/pair-sheet.tsx";
import { stageTitle } from "#web/i18n/draws.ts";
import { pairActWords, replacePlayerWords } from "#web/i18n/manage.ts";
import { withdrawalWords as words } from "#web/i18n/matches.ts";
import { substituteDeskWords } from "#web/i18n/substitutes-desk.ts";
import * as texts from "#web/i18n/texts.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { confirmAction } from "#web/ui/dialogs/notices.ts";
import { DotsIcon } from "#web/ui/icons/filled-icons.tsx";
import { LeaveIcon, PeopleIcon, RefreshIcon } from "#web/ui/icons/icons.ts";
import { drawnPairIds, hasPlayed, openMatchesOf } from "./drawn-pairs.ts";
import { leagueExit } from "./league-exit.ts";
import { ReplacePairSheet } from "./replace-pair-sheet.tsx";
import { ReservePairOptions } from "./reserve-pair-options.tsx";
import { useWithdrawal } from "./use-withdrawal.ts";

const SubstitutesSheet = lazySheet(() => import("./substitutes-sheet.tsx"));
const ReplacePlayerSheet = lazySheet(() => import("#web/features/competition/pairs/replace-player-sheet.tsx"));

/**
 * Offers the club's actions on a pair after the draw. A pair can withdraw, give its place to a reserve before it has
 * played, or be reinstated. A reserve can come in.
 */
export default function DrawnPairOptions({
  tournamentId,
  category,
  pair,
}: {
  tournamentId: string;
  category: ManagedCategory;
  pair: ManagedCategory["pairs"][number];
}) {
  const [opened, setOpened] = useState<"options" | "reserves" | "player" | "substitutes" | MoneyAct>();
  const names = fullPair(pair.players);
  const { data } = useQuery(matchesQuery(tournamentId));
  const withdrawal = useWithdrawal(category.id, pair.id, names);
  const played = data?.categories.find(({ categoryId }) => categoryId === category.id);
  const chosen = moneyActs.find((one) => one === opened);
  const close = () => setOpened(undefined);
  if (!category.bracket || !played || pair.status === "pending") return null;
  if (!drawnPairIds(category.bracket).has(pair.id)) return <ReservePairOptions category={category} pair={pair} />;
  const gone = played.withdrawnPairIds.includes(pair.id);
  const isLeague = hasFechas(category.format);
  const leftTable = gone && isLeague && leagueExit(played, pair.id).how === "leaves-table";
  const comingBack = leftTable ? words.backToTable : words.reinstateMessage;

  async function askToWithdraw() {
    close();
    if (!played) return;
    const exit = isLeague ? leagueExit(played, pair.id) : null;
    const open = openMatchesOf(played, pair.id).map((match) => {
      const { pair1, pair2 } = shortNames(match);
      return words.lost(stageTitle(match), pair1, pair2);
    });
    const rest = [exit ? words.staysInTable(exit.played, exit.total) : words.message, ...open];
    const effect = exit?.how === "leaves-table" ? [words.leavesTable(exit.played, exit.total)] : rest;
    const accepted = await confirmAction({
      title: words.question(names),
      message: effect.join(" "),
      acceptLabel: words.withdraw,
      cancelLabel: texts.back,
      danger: true,
    });
    if (accepted) withdrawal.act({ kind: "withdraw", replacement: null });
  }

  async function askToReinstate() {
    close();
    const title = words.reinstateQuestion(names);
    const accepted = await confirmAction({ title, message: comingBack, acceptLabel: words.reinstate });
    if (accepted) withdrawal.act({ kind: "reinstate" });
  }

  return (
    <>
      <IconButton label={pairActWords.options(names)} aria-haspopup="dialog" onClick={() => setOpened("options")}>
        <DotsIcon size={20} />
      </IconButton>
      <PairSheet
        opened={opened === "options"}
        onClose={close}
        title={names}
        detail={gone ? texts.withdrawn : undefined}
        people={category.entrants.filter(({ id }) => pair.players.some((player) => player.id === id))}
      >
        {gone ? (
          <ActionRow icon={<RefreshIcon size={20} />} detail={comingBack} onClick={() => void askToReinstate()}>
            {words.reinstate}
          </ActionRow>
        ) : (
          <ActionRow
            icon={<LeaveIcon size={20} />}
            detail={isLeague ? words.leagueDetail : words.detail}
            onClick={() => void askToWithdraw()}
          >
            {words.withdraw}
          </ActionRow>
        )}
        <ActionRow
          icon={<PeopleIcon size={20} />}
          detail={replacePlayerWords.openDetail}
          onClick={() => setOpened("player")}
        >
          {replacePlayerWords.open}
        </ActionRow>
        {isLeague && (
          <ActionRow
            icon={<PeopleIcon size={20} />}
            detail={substituteDeskWords.openDetail}
            onClick={() => setOpened("substitutes")}
          >
            {substituteDeskWords.open}
          </ActionRow>
        )}
        {!hasPlayed(category.bracket, pair.id) && (
          <ActionRow icon={<PeopleIcon size={20} />} detail={words.replaceDetail} onClick={() => setOpened("reserves")}>
            {words.replace}
          </ActionRow>
        )}
        <PairAvailability pair={pair} />
        <PaymentRows pair={pair} onChoose={setOpened} />
      </PairSheet>
      {opened === "substitutes" && (
        <SubstitutesSheet tournamentId={tournamentId} category={category} pair={pair} onClose={close} />
      )}
      {opened === "player" && <ReplacePlayerSheet category={category} pair={pair} onClose={close} />}
      {chosen && <PairMoneySheet act={chosen} pair={pair} onClose={close} />}
      {opened === "reserves" && (
        <ReplacePairSheet
          categoryId={category.id}
          pairId={pair.id}
          leaving={names}
          onChoose={(replacement) => {
            close();
            withdrawal.act({ kind: "withdraw", replacement });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
