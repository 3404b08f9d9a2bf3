import { parseArgs } from "node:util";
import { signUpForm } from "#contract/accounts.ts";

/** What the operator asks for: a new super administrator, or an account that becomes one or ceases to be one. */
export type Order = {
  readonly kind: "create" | "promote" | "demote";
  readonly email: string;
  readonly name: string;
};

const usualName = "Administración";
const person = signUpForm.pick({ name: true, email: true });

/** The order in the words of a command line; undefined when it is not one, or asks for help. */
export function readOrder(words: readonly string[]): Order | undefined {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        email: { type: "string" },
        name: { type: "string" },
        promote: { type: "boolean" },
        demote: { type: "boolean" },
      },
    });
    const { email, name = usualName, promote = false, demote = false } = values;
    const typed = person.safeParse({ email, name });
    if (!typed.success || (promote && demote)) return undefined;
    return { ...typed.data, kind: promote ? "promote" : demote ? "demote" : "create" };
  } catch {
    // parseArgs throws on a word that it does not know.
    return undefined;
  }
}
