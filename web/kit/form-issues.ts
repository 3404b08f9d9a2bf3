import { ORPCError } from "@orpc/client";
import type { FieldIssue } from "#contract/values.ts";
import { fieldWords, fieldWordUnknown } from "#web/i18n/fields.ts";

/** The part of a contract schema that a form needs. */
type Checker = {
  safeParse(
    values: unknown,
  ): { readonly success: true } | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
};

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/**
 * Makes a form check from the contract's schema: it returns messages of the refused fields by path
 * ("categories.0.cost").
 */
export function formIssues(schema: Checker): (values: unknown) => Record<string, string> {
  return (values) => {
    const checked = schema.safeParse(values);
    if (checked.success) return {};
    return sentencesOf(checked.error.issues);
  };
}

function sentencesOf(issues: readonly Issue[]): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const { path, message } of issues) {
    sentences[path.map(String).join(".")] ??= isFieldIssue(message) ? fieldWords[message] : fieldWordUnknown;
  }
  return sentences;
}

/**
 * Returns the messages of fields that the server refused. Returns null if the error is about anything else, even in
 * part.
 */
export function refusedFields(error: unknown): Record<string, string> | null {
  if (!(error instanceof ORPCError) || error.code !== "BAD_REQUEST") return null;
  const { data }: { data: unknown } = error;
  if (typeof data !== "object" || data === null || !("issues" in data) || !Array.isArray(data.issues)) return null;
  const issues: unknown[] = data.issues;
  if (!issues.every(isIssueOfField)) return null;
  return sentencesOf(issues);
}

function isIssueOfField(issue: unknown): issue is Issue {
  if (typeof issue !== "object" || issue === null || !("path" in issue) || !("message" in issue)) return false;
  return Array.isArray(issue.path) && issue.path.length > 0 && typeof issue.message === "string";
}

/**
 * Makes the same check for forms on a screen's first view: the schema loads with the first check, not with the screen.
 * If it cannot be loaded the check passes; the server checks again.
 */
export function formIssuesLater(
  fetchSchema: () => Promise<Checker>,
): (values: unknown) => Promise<Record<string, string>> {
  return async (values) => {
    const schema = await fetchSchema().catch(() => null);
    return schema ? formIssues(schema)(values) : {};
  };
}

function isFieldIssue(message: string): message is FieldIssue {
  return Object.hasOwn(fieldWords, message);
}
