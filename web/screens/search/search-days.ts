import type { SearchDays } from "#web/features/competition/tournaments/search-filters.ts";
import * as texts from "#web/i18n/texts.ts";
import { searchWords as words } from "#web/i18n/tournaments.ts";
import { formatDay, formatDayRange } from "#web/ui/formats/format-date.ts";

/** Formats the days of a search for their chip: "Este finde", "sáb 5 a dom 13 dic", "Desde sáb 5 dic". */
export function daysLabel({ fecha, desde, hasta }: SearchDays): string {
  if (fecha) return words.spans[fecha];
  if (desde && hasta) return formatDayRange(desde, hasta);
  if (desde) return words.fromDay(formatDay(desde));
  return hasta ? words.toDay(formatDay(hasta)) : texts.anyDate;
}

/** Formats the days within a sentence: "entre el sáb 5 dic y el dom 13 dic"; null for any day. */
export function daysInWords({ fecha, desde, hasta }: SearchDays): string | null {
  if (fecha) return words.inSpan[fecha];
  if (desde && hasta) {
    return desde === hasta ? words.onDay(formatDay(desde)) : words.betweenDays(formatDay(desde), formatDay(hasta));
  }
  if (desde) return words.sinceDay(formatDay(desde));
  return hasta ? words.untilDay(formatDay(hasta)) : null;
}
