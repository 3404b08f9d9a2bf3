import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tournamentPath } from "#contract/addresses.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { queries } from "#web/api.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { paperWords as words } from "#web/i18n/paper.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { usePrinting } from "#web/kit/use-printing.ts";
import { productOrigin } from "#web/surroundings.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { AnchorRow, LinkRow } from "#web/ui/cards/link-row.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { type WallClock, wallClock } from "#web/ui/formats/format-instant.ts";
import { DrawIcon, PrintIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import OrderPaper, { type PaperKind, type PaperSize } from "./order-paper.tsx";
import { paperOf } from "./order-sheets.ts";

const everyDay = "";
const kinds = ["courts", "hours", "desk"] as const satisfies readonly PaperKind[];
const sizes = ["a4", "oficio"] as const satisfies readonly PaperSize[];

type Props = {
  readonly tournament: { readonly id: string; readonly categories: readonly ManagedCategory[] };
  readonly onClose: () => void;
};

/** The print options of a tournament: the published order of play, and links to zones, draws and poster. */
export default function PrintSheet({ tournament: { id, categories }, onClose }: Props) {
  const asked = queries.schedule.get.queryOptions({ input: { tournamentId: id } });
  const { data, error, refetch } = useQuery(asked);
  const [kind, setKind] = useState<PaperKind>("courts");
  const [day, setDay] = useState(everyDay);
  const [size, setSize] = useState<PaperSize>("a4");
  const [printing, print] = usePrinting<WallClock>();
  const drawn = categories.filter((category) => category.drawn);
  const ofPairs = drawn.filter(({ format }) => !isIndividual(format));
  const isPublished = data?.publishedAt != null;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.title}
      footer={
        isPublished && (
          <Button
            size="large"
            fullWidth
            icon={<PrintIcon />}
            onClick={() => print(wallClock(new Date().toISOString()))}
          >
            {words.print}
          </Button>
        )
      }
    >
      <Stack gap={6}>
        {error && !data ? (
          <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows count={3} picture={false} />
        ) : isPublished ? (
          <Stack gap={4}>
            <ChoiceChips
              label={words.what}
              showLabel
              value={kind}
              onChange={setKind}
              options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
            />
            <ChoiceChips
              label={words.day}
              showLabel
              value={day}
              onChange={setDay}
              options={[
                { value: everyDay, label: words.everyDay },
                ...paperOf(data).days.map(({ index, date }) => ({ value: String(index), label: formatDay(date) })),
              ]}
            />
            <ChoiceChips
              label={words.size}
              showLabel
              value={size}
              onChange={setSize}
              options={sizes.map((value) => ({ value, label: words.sizes[value] }))}
            />
          </Stack>
        ) : (
          <EmptyState drawing={false} title={words.notPublished} message={words.notPublishedMessage} />
        )}
        <Section title={words.draws}>
          <Card>
            {drawn.some(({ format }) => isIndividual(format)) && (
              <AnchorRow
                href={tournamentPath(id, "rondas")}
                target="_blank"
                rel="noreferrer"
                icon={<PrintIcon size={20} />}
              >
                {words.rounds}
              </AnchorRow>
            )}
            {ofPairs.map((category) => (
              <LinkRow
                key={category.id}
                to="/admin/gestionar/$tournamentId"
                params={{ tournamentId: id }}
                search={{ ver: "cuadro", categoria: categorySlug(category) }}
                icon={<DrawIcon size={20} />}
                onClick={onClose}
              >
                {words.drawOf(categoryLabel(category))}
              </LinkRow>
            ))}
            <AnchorRow
              href={tournamentPath(id, "cartel")}
              target="_blank"
              rel="noreferrer"
              icon={<PrintIcon size={20} />}
            >
              {words.poster}
            </AnchorRow>
          </Card>
        </Section>
      </Stack>
      {data && printing && (
        <OrderPaper
          view={data}
          kind={kind}
          day={day === everyDay ? null : Number(day)}
          size={size}
          now={printing}
          origin={productOrigin()}
        />
      )}
    </Sheet>
  );
}
