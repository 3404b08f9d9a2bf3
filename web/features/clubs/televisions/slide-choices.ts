import type { ChosenSlide, SlideKind } from "#contract/clubs/televisions/screen-settings.ts";
import { slideKinds } from "#contract/clubs/televisions/screen-settings.ts";
import { type Format, hasZones, isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { screenWords as words } from "#web/i18n/club-screens.ts";

type Category = Parameters<typeof categoryLabel>[0] & {
  readonly id: string;
  readonly drawn: boolean;
  readonly format: Format;
};

/** A picture that the desk can choose, with its label. */
export type SlideChoice = { readonly value: string; readonly label: string; readonly slide: ChosenSlide };

const ofCategory: ReadonlySet<SlideKind> = new Set(["zones", "bracket", "rounds"]);

/** Returns every possible picture: some once, some for each drawn category. */
export function slideChoices(categories: readonly Category[]): readonly SlideChoice[] {
  return slideKinds.flatMap((kind): SlideChoice[] => {
    if (!ofCategory.has(kind)) return [choice({ kind, categoryId: null }, words.kinds[kind])];
    return categories
      .filter(({ drawn, format }) => drawn && hasSlide(kind, format))
      .map((category) =>
        choice({ kind, categoryId: category.id }, words.ofCategory(words.kinds[kind], categoryLabel(category))),
      );
  });
}

/** Checks if a category of this format has such a picture. */
function hasSlide(kind: SlideKind, format: Format): boolean {
  if (kind === "rounds" || isIndividual(format)) return kind === "rounds" && isIndividual(format);
  return kind !== "zones" || hasZones(format);
}

/** Returns the option value of a picture; empty if none is pinned. */
export function choiceValue(slide: ChosenSlide | null): string {
  return slide ? `${slide.kind} ${slide.categoryId ?? ""}` : "";
}

function choice(slide: ChosenSlide, label: string): SlideChoice {
  return { value: choiceValue(slide), label, slide };
}
