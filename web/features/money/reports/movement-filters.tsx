import { getRouteApi } from "@tanstack/react-router";
import { methodWords, movementWords, movementsWords as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { useTypedSearch } from "#web/kit/use-typed-search.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import { PeriodFields } from "./periods/period-fields.tsx";
import styles from "./reports.module.css";
import { type MovementSearch, movementSearch, namesOfMoves, namesOfWays } from "./reports-search.ts";

const route = getRouteApi("/admin/finanzas/movimientos/");

/** Filters the movements by the address. Mentions Mercado Pago only to a club that was ever paid by it. */
export function MovementFilters({ onLine }: { onLine: boolean }) {
  const search = movementSearch(route.useSearch());
  const navigate = route.useNavigate();
  const put = (change: (before: MovementSearch) => Record<string, unknown>) =>
    void navigate({ search: (before) => movementSearch(change(movementSearch(before))), replace: true });
  const [text, type] = useTypedSearch(search.texto ?? "", (texto) => put((before) => ({ ...before, texto })));
  return (
    <div className={styles.filters}>
      <SearchField label={words.search} placeholder={words.search} value={text} onChange={type} />
      <SelectField
        label={texts.what}
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
          ...namesOfWays
            .filter(([value, method]) => onLine || method !== "mercado_pago" || value === search.medio)
            .map(([value, method]) => ({ value, label: methodWords[method] })),
        ]}
      />
      <PeriodFields
        days={search}
        periods={["all", "month", "before", "own"]}
        onChange={(days) => put((before) => ({ ...before, ...days }))}
      />
    </div>
  );
}
