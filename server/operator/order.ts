import { parseArgs } from "node:util";
import { signUpForm } from "#contract/people/accounts/accounts.ts";

/**
 * The operator's order: a new super administrator, a promotion or demotion of an account, a new secret, a check of the
 * data, a backup, or a rebuild of all ratings.
 */
export type Order =
  | { readonly kind: "create" | "promote" | "demote"; readonly email: string; readonly name: string }
  | { readonly kind: "accept-secret" }
  | { readonly kind: "doctor" }
  | { readonly kind: "rebuild-ratings" }
  | { readonly kind: "back-up"; readonly folder: string };

const usualName = "Administración";
const person = signUpForm.pick({ name: true, email: true });

/** Parses a command line; undefined if it is invalid or asks for help. */
export function readOrder(words: readonly string[]): Order | undefined {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        email: { type: "string" },
        name: { type: "string" },
        promote: { type: "boolean" },
        demote: { type: "boolean" },
        "accept-secret": { type: "boolean" },
        doctor: { type: "boolean" },
        "back-up": { type: "string" },
        ratings: { type: "string" },
      },
    });
    if (values["accept-secret"] === true) {
      return Object.keys(values).length === 1 ? { kind: "accept-secret" } : undefined;
    }
    if (values.doctor === true) return Object.keys(values).length === 1 ? { kind: "doctor" } : undefined;
    if (values.ratings !== undefined) {
      return Object.keys(values).length === 1 && values.ratings === "rebuild" ? { kind: "rebuild-ratings" } : undefined;
    }
    const folder = values["back-up"];
    if (folder !== undefined) {
      return Object.keys(values).length === 1 && folder !== "" ? { kind: "back-up", folder } : undefined;
    }
    const { email, name = usualName, promote = false, demote = false } = values;
    const typed = person.safeParse({ email, name });
    if (!typed.success || (promote && demote)) return undefined;
    return { ...typed.data, kind: promote ? "promote" : demote ? "demote" : "create" };
  } catch {
    // parseArgs throws on an unknown option.
    return undefined;
  }
}
