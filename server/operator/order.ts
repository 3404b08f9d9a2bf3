import { parseArgs } from "node:util";
import { signUpForm } from "#contract/people/accounts/accounts.ts";

/**
 * The operator's order: a new super administrator, a promotion or demotion of an account, a new secret, a check of the
 * data, a backup, the note of a backup made by other means, or a rebuild of all ratings.
 */
export type Order =
  | { readonly kind: "create" | "promote" | "demote"; readonly email: string; readonly name: string }
  | { readonly kind: "accept-secret" }
  | { readonly kind: "doctor" }
  | { readonly kind: "note-back-up" }
  | { readonly kind: "rebuild-ratings"; readonly rulesFile: string | undefined }
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
        "note-back-up": { type: "boolean" },
        ratings: { type: "string" },
        rules: { type: "string" },
      },
    });
    for (const kind of ["accept-secret", "doctor", "note-back-up"] as const) {
      if (values[kind] === true) return Object.keys(values).length === 1 ? { kind } : undefined;
    }
    const { ratings, rules, ...others } = values;
    if (ratings !== undefined || rules !== undefined) {
      const isOrder = ratings === "rebuild" && rules !== "" && Object.keys(others).length === 0;
      return isOrder ? { kind: "rebuild-ratings", rulesFile: rules } : undefined;
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
