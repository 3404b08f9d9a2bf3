import { ORPCError } from "@orpc/client";
import { useState } from "react";
import type { FieldIssue } from "#contract/values.ts";
import { fieldWords, fieldWordUnknown } from "#web/i18n/fields.ts";

/** A schema of the contract, as far as a form needs to know it. */
type Checker = {
  safeParse(
    values: unknown,
  ): { readonly success: true } | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
};

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Checks a form by the contract's own schema: a sentence for each field that is refused, under its path ("categories.0.cost"). */
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

/** The fields that the server itself refused, each with its sentence; null when it is not about fields, or not about these alone. */
export function refusedFields(error: unknown): Record<string, string> | null {
  if (!(error instanceof ORPCError) || error.code !== "BAD_REQUEST") return null;
  const { data }: { data: unknown } = error;
  if (typeof data !== "object" || data === null || !("issues" in data) || !Array.isArray(data.issues)) return null;
  const issues: unknown[] = data.issues;
  return issues.every(isIssueOfField) ? sentencesOf(issues) : null;
}

/**
 * What the server itself refuses of the fields of a sheet, by their paths in what is sent: each is said beside its field until something
 * else is typed there, and what was typed stays. `take` is false for a failure that is about anything else, which is told otherwise.
 */
export function useRefusedFields(paths: readonly string[]) {
  const [sentences, setSentences] = useState<Readonly<Record<string, string>>>({});
  return {
    of: (path: string): string | undefined => sentences[path],
    take: (error: unknown): boolean => {
      const fields = refusedFields(error);
      if (!fields || !Object.keys(fields).every((path) => paths.includes(path))) return false;
      setSentences(fields);
      return true;
    },
    /** Something else is typed there; without a path, anywhere. */
    typed: (path?: string): void => {
      const others = Object.entries(sentences).filter(([said]) => path !== undefined && said !== path);
      setSentences(Object.fromEntries(others));
    },
  };
}

function isIssueOfField(issue: unknown): issue is Issue {
  if (typeof issue !== "object" || issue === null || !("path" in issue) || !("message" in issue)) return false;
  return Array.isArray(issue.path) && issue.path.length > 0 && typeof issue.message === "string";
}

/**
 * The same for a form that is a screen's first sight: the schema is fetched with the first check, not with the screen. When it
 * cannot be fetched nothing is refused here; the server checks again, and says what it finds.
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
