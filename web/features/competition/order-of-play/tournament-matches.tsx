import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { queries } from "#web/api.ts";
import { AlikePairs } from "#web/features/competition/draws/alike-pairs.tsx";
import { isMine, type MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import { TouchedMatches } from "#web/features/competition/draws/touched/touched-matches.tsx";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import type { TournamentPage } from "#web/features/competition/tournaments/tournament-query.ts";
import { orderWords as words } from "#web/i18n/order.ts";
import * as texts from "#web/i18n/texts.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { today as todayHere } from "#web/kit/today.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Chip, ChipGroup } from "#web/ui/chips/chip.tsx";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import { MyPlayed } from "./my-played.tsx";
import { dayId, OnCourtNow, OrderDays } from "./order-days.tsx";
import { firstDayToSee, hasPlayer, matchesIn, orderOfPlay } from "./order-of-play.ts";
import type { OrderChange, OrderSearch } from "./order-search.ts";
import { ShareDay, ShareResult } from "./share-order.tsx";
import { UnsetMatches } from "./unset-matches.tsx";

/** The fewest matches that are worth a search field. */
const worthSearching = 12;

/**
 * Shows the matches of a tournament: the viewer's own, those on court now, then day by day, and those without an hour.
 */
export default function TournamentMatches({
  tournament,
  search: { categoria, dia, orden },
  onChange,
  myId,
}: {
  tournament: TournamentPage;
  search: OrderSearch;
  onChange: (more: OrderChange) => void;
  myId: string;
}) {
  const [text, setText] = useState("");
  // Deferred, because redrawing hundreds of matches would delay the typed letter.
  const searched = useDeferredValue(text);
  const { categories, courts } = tournament;
  const today = todayHere();
  const all = useMemo(() => matchesIn(categories), [categories]);
  const drawn = categories.filter(({ bracket }) => bracket !== null);
  const chosen = drawn.find((category) => categorySlug(category) === categoria);
  const myPairs: MyPairs = new Set(categories.flatMap(({ mine }) => mine.pairs.map(({ id }) => id)));
  const mine = all.filter(({ match }) => isMine(match, myPairs));
  const { data: known = [] } = useQuery(queries.matches.mine.queryOptions());
  const isSearched = searched.trim() !== "";
  const order = orderOfPlay(
    all,
    courts,
    (one) => (chosen === undefined || one.category.id === chosen.id) && hasPlayer(one, searched),
  );
  const { days, unset, untimed, onCourt } = order;
  const only = chosen ?? (drawn.length === 1 ? drawn[0] : undefined);
  const hasCourts = all.some(({ match }) => match.place?.court);
  const isNothing = days.length + unset.length + untimed.length === 0;
  const published = all.some(({ match }) => match.place !== null);
  const opened = dia ?? firstDayToSee(days, today) ?? undefined;

  // Scrolls to the day in the address once it is open.
  useEffect(() => {
    if (dia) document.getElementById(dayId(dia))?.scrollIntoView();
  }, [dia]);

  return (
    <TouchedMatches
      acts={({ id }) => <ShareResult one={all.find(({ match }) => match.id === id)} tournamentId={tournament.id} />}
    >
      <AlikePairs matches={all.map(({ match }) => match)}>
        <Stack gap={6}>
          {mine.length > 0 && !isSearched && <MyPlayed mine={mine} myPairs={myPairs} known={known} myId={myId} />}
          {!published && unset.length > 0 && <p className="quiet">{words.notPublished}</p>}
          <Stack gap={3}>
            {all.length >= worthSearching && (
              <SearchField placeholder={texts.searchPlayer} value={text} onChange={setText} />
            )}
            {drawn.length > 1 && (
              <ChoiceChips
                label={texts.category}
                value={chosen ? categorySlug(chosen) : ""}
                onChange={(slug) => onChange({ categoria: slug === "" ? undefined : slug })}
                options={[
                  { value: "", label: words.all },
                  ...drawn.map((category) => ({ value: categorySlug(category), label: categoryLabel(category) })),
                ]}
              />
            )}
            {(days.length > 1 || hasCourts) && (
              <Row gap={3}>
                {days.length > 1 && (
                  <ChipGroup label={words.days}>
                    {days.map(({ day }) => (
                      <Chip
                        key={day}
                        onPress={() => {
                          onChange({ dia: day });
                          document.getElementById(dayId(day))?.scrollIntoView();
                        }}
                      >
                        {day === today ? texts.today : formatDay(day)}
                      </Chip>
                    ))}
                  </ChipGroup>
                )}
                {hasCourts && (
                  <Segmented
                    fit
                    label={words.arrangement}
                    value={orden ?? "hora"}
                    onChange={(value) => onChange({ orden: value === "cancha" ? value : undefined })}
                    options={(["hora", "cancha"] as const).map((value) => ({
                      value,
                      label: words.arrangements[value],
                    }))}
                  />
                )}
              </Row>
            )}
          </Stack>
          {isNothing && (
            <EmptyState
              drawing={false}
              title={isSearched ? texts.nobodyFound : words.none}
              action={
                <Button
                  variant="secondary"
                  onClick={() => {
                    setText("");
                    onChange({ categoria: undefined });
                  }}
                >
                  {texts.seeAll}
                </Button>
              }
            />
          )}
          <OnCourtNow matches={onCourt} myPairs={myPairs} />
          <OrderDays
            days={days}
            courts={courts}
            myPairs={myPairs}
            today={today}
            arrangement={orden ?? "hora"}
            unfolded={isSearched}
            opened={opened}
            end={(day) => only && <ShareDay tournament={tournament} category={only} day={day} />}
          />
          {unset.length > 0 && (
            <Section title={published ? texts.noTimeYet : words.toPlay} end={words.count(unset.length)}>
              <UnsetMatches matches={unset} myPairs={myPairs} named={drawn.length > 1} unfolded={isSearched} />
            </Section>
          )}
          {untimed.length > 0 && (
            <Fold title={words.finished(untimed.length)} open={isSearched || days.length + unset.length === 0}>
              <UnsetMatches matches={untimed} myPairs={myPairs} named={drawn.length > 1} unfolded={isSearched} />
            </Fold>
          )}
        </Stack>
      </AlikePairs>
    </TouchedMatches>
  );
}
