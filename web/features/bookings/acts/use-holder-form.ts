import { type UseFormReturnType, useForm } from "@mantine/form";
import { bookingHolder } from "#contract/bookings.ts";
import { reservingWords } from "#web/i18n/reserving.ts";
import { formIssues } from "#web/kit/form-issues.ts";

/** What is typed and chosen of whom a court is for. */
export type HolderValues = { kind: "guest" | "player"; name: string; phone: string; playerId: string };

export type HolderForm = UseFormReturnType<HolderValues>;

const issuesOf = formIssues(bookingHolder);

/** What is sent of the form: a guest's phone only when there is one, or the player that was chosen. */
function typedHolder({ kind, name, phone, playerId }: HolderValues) {
  if (kind === "player") return { kind, playerId } as const;
  return { kind, name, ...(phone.trim() !== "" && { phone }) } as const;
}

/** The same as the server takes it, of values without issues. */
export function holderFrom(values: HolderValues) {
  return bookingHolder.parse(typedHolder(values));
}

/** For whom a court is: a guest with a name and perhaps a phone, or a player found by name. */
export function useHolderForm(): HolderForm {
  return useForm<HolderValues>({
    initialValues: { kind: "guest", name: "", phone: "", playerId: "" },
    validate: (values) => {
      const { playerId, ...issues } = issuesOf(typedHolder(values));
      return { ...issues, ...(playerId && { playerId: reservingWords.playerRequired }) };
    },
  });
}
