import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { queries } from "#web/api.ts";
import { TextField, type TextFieldProps } from "#web/ui/fields/text-field.tsx";

/** A locality, with those of the province to choose from; another can be typed. */
export function LocalityField(props: TextFieldProps) {
  const listId = useId();
  const province = useQuery(queries.accounts.signInOptions.queryOptions()).data?.province;
  const known = useQuery({
    queryKey: ["localities"],
    // As what survives the way from the server's drawing to the browser, which a map does not.
    queryFn: async () => [...(await import("#domain/people/localities.ts")).localitiesOf],
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
