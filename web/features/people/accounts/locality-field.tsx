import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { queries } from "#web/api.ts";
import { TextField, type TextFieldProps } from "#web/ui/fields/text-field.tsx";

/** Asks for a locality. Suggests those of the province; another one can be typed. */
export function LocalityField(props: TextFieldProps) {
  const listId = useId();
  const province = useQuery(queries.accounts.signInOptions.queryOptions()).data?.province;
  const known = useQuery({
    queryKey: ["localities"],
    // A list of pairs, because a Map does not survive the way from the server-rendered page to the browser.
    queryFn: async () => [...(await import("#domain/people/players/localities.ts")).localitiesOf],
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const here = known?.find(([name]) => name === province)?.[1] ?? known?.flatMap(([, names]) => names) ?? [];
  return (
    <>
      <TextField autoComplete="off" {...props} list={listId} />
      <datalist id={listId}>
        {[...new Set(here)].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
