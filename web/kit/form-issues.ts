import type { FieldIssue } from "#contract/values.ts";
import { fieldWords, fieldWordUnknown } from "#web/i18n/fields.ts";

/** A schema of the contract, as far as a form needs to know it. */
type Checker = {
  safeParse(values: unknown):
    | { readonly success: true }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { path: PropertyKey[]; message: string }[] };
      };
};

/** Checks a form by the contract's own schema: a sentence for each field that is refused, under its path ("categories.0.cost"). */
export function formIssues(schema: Checker): (values: unknown) => Record<string, string> {
  return (values) => {
    const checked = schema.safeParse(values);
    if (checked.success) return {};
    const sentences: Record<string, string> = {};
    for (const { path, message } of checked.error.issues) {
      sentences[path.map(String).join(".")] ??= isFieldIssue(message) ? fieldWords[message] : fieldWordUnknown;
    }
    return sentences;
  };
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
