import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { type CalendarDate, daysOfMonth } from "#domain/lib/calendar.ts";
import { monthAfter, monthOf } from "#domain/lib/months.ts";
import { methodWords, movementWords, movementsWords as words } from "#web/i18n/reports.ts";
import { today } from "#web/kit/today.ts";
import { useTypedSearch } from "#web/kit/use-typed-search.ts";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import styles from "./reports.module.css";
import { type MovementSearch, movementSearch, namesOfMoves, namesOfWays } from "./reports-search.ts";

const route = getRouteApi("/admin/finanzas/movimientos/");

type Period = keyof typeof words.periods;
type Days = { readonly desde?: CalendarDate | undefined; readonly hasta?: CalendarDate | undefined };

/** Which movements are shown, as the address says. */
export function MovementFilters() {
  const search = movementSearch(route.useSearch());
  const navigate = route.useNavigate();
  const now = today();
  const put = (change: (before: MovementSearch) => Record<string, unknown>) =>
    void navigate({ search: (before) => movementSearch(change(movementSearch(before))), replace: true });
  const [text, type] = useTypedSearch(search.texto ?? "", (texto) => put((before) => ({ ...before, texto })));
  const [chooses, setChooses] = useState(false);
  const period = chooses ? "own" : periodOf(search, now);
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={words.search} placeholder={words.search} value={text} onChange={type} />
        <SelectField
          label={words.kind}
          value={search.que ?? ""}
          onChange={({ currentTarget }) => put((before) => ({ ...before, que: currentTarget.value }))}
          options={[
            { value: "", label: words.any },
            ...namesOfMoves.map(([value, kind]) => ({ value, label: movementWords[kind] })),
          ]}
        />
        <SelectField
          label={words.method}
          value={search.medio ?? ""}
          onChange={({ currentTarget }) => put((before) => ({ ...before, medio: currentTarget.value }))}
          options={[
            { value: "", label: words.anyMethod },
            ...namesOfWays.map(([value, method]) => ({ value, label: methodWords[method] })),
          ]}
        />
        <SelectField
          label={words.period}
          value={period}
          onChange={({ currentTarget: { value } }) => {
            setChooses(value === "own");
            if (value !== "own") put((before) => ({ ...before, ...daysOf(value, now) }));
          }}
          options={Object.entries(words.periods).map(([value, label]) => ({ value, label }))}
        />
      </div>
      {period === "own" && (
        <div className={styles.days}>
          <DateField
            label={words.from}
            today={now}
            max={now}
            value={search.desde ?? null}
            onChange={(desde) =>
              put(({ hasta, ...before }) => ({ ...before, desde, hasta: hasta && hasta >= desde ? hasta : undefined }))
            }
          />
          <DateField
            label={words.to}
            today={now}
            min={search.desde}
            value={search.hasta ?? null}
            onChange={(hasta) => put((before) => ({ ...before, hasta }))}
          />
        </div>
      )}
    </>
  );
}

function daysOf(period: string, now: CalendarDate): Days {
  if (period !== "month" && period !== "before") return { desde: undefined, hasta: undefined };
  const { first, last } = daysOfMonth(monthAfter(monthOf(now), period === "month" ? 0 : -1));
  return { desde: first, hasta: last };
}

function periodOf({ desde, hasta }: Days, now: CalendarDate): Period {
  if (!desde && !hasta) return "all";
  const isOf = (period: "month" | "before") => {
    const days = daysOf(period, now);
    return days.desde === desde && days.hasta === hasta;
  };
  return isOf("month") ? "month" : isOf("before") ? "before" : "own";
}
