import { fieldWords } from "#web/i18n/fields.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import * as texts from "#web/i18n/texts.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";

/** The tick under the terms, which open beside the form; `tried` is true after a submission without it. */
export function TermsField({
  accepted,
  tried,
  onChange,
}: {
  accepted: boolean;
  tried: boolean;
  onChange: (accepted: boolean) => void;
}) {
  return (
    <CheckField
      label={
        <>
          {pairWords.acceptTerms}{" "}
          <a href="/terminos" target="_blank" rel="noopener">
            {texts.terms}
            <span className="unseen"> {pairWords.newTab}</span>
          </a>
        </>
      }
      checked={accepted}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={tried && !accepted ? fieldWords.TERMS_REQUIRED : undefined}
    />
  );
}
