import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { type CategoryName, categoryNames, type Level, levels, shortNameMax } from "#domain/people/players/person.ts";
import { api, refusalCode } from "#web/api.ts";
import { profileWords as words } from "#web/i18n/accounts.ts";
import { askedWords } from "#web/i18n/asked-clubs.ts";
import { classWords } from "#web/i18n/eligibility.ts";
import { ownNameWords } from "#web/i18n/own-name.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { uiWords } from "#web/i18n/ui.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssuesLater } from "#web/kit/form-issues.ts";
import { useForm } from "#web/kit/forms/use-form.ts";
import { forgetTypedWords, keepTypedWords, typedWords } from "#web/kit/typed-words.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { PhoneField, TextField } from "#web/ui/fields/text-field.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { nameIssue, savesPhone } from "./field-checks.ts";
import { LocalityField } from "./locality-field.tsx";
import { meQuery } from "./session.ts";

type Values = {
  category: CategoryName;
  level: Level;
  location: string;
  instagram: string;
  phone?: string;
  name?: string;
  shortName?: string;
};

const profileIssues = formIssuesLater(async () => (await import("#contract/people/accounts/accounts.ts")).profileForm);

/** Asks for the player profile, to complete or to change. Specification, section 5. */
export default function ProfileForm({
  initial,
  submitLabel,
  photo,
  fixedClass = false,
  names,
  keptAs,
  last,
  mayGoOn,
  onTyped,
  onSaved,
}: {
  initial: Values;
  submitLabel: string;
  /** The field for the person's photo, if they have no other place to change it yet. */
  photo?: ReactNode;
  /** True if a match or result counts already. Category and level are then only shown, with the way to change them. */
  fixedClass?: boolean;
  /** The public names, if they are changed here too. */
  names?: Pick<Me, "name" | "shortName">;
  /** The name under which the input survives a reload. A sheet closes on a reload and keeps nothing. */
  keptAs?: string;
  /** Further content above the button. */
  last?: ReactNode;
  /** Checks the fields beside the form at every attempt; false prevents saving. */
  mayGoOn?: () => boolean;
  /** Receives true while the form has unsaved input. */
  onTyped?: (unsaved: boolean) => void;
  onSaved: () => unknown;
}) {
  const queryClient = useQueryClient();
  const begun: Values = { ...initial, ...names };
  const form = useForm({
    initial: () => (keptAs ? typedAgain(begun, typedWords(keptAs)) : begun),
    check: async (values) => ({ ...(await profileIssues(values)), ...(names && namesIssues(values)) }),
    beside: mayGoOn,
    onTyped: (values) => {
      if (keptAs) keepTypedWords(keptAs, values);
      onTyped?.(JSON.stringify(values) !== JSON.stringify(begun));
    },
    send: async ({ name = "", shortName = "", phone = "", ...profile }) => {
      const isRenamed = names && (name.trim() !== names.name || shortName.trim() !== names.shortName);
      const chosen = { name, ...(shortName.trim() !== names?.shortName && { shortName }) };
      const called = isRenamed ? await api.accounts.rename(chosen) : null;
      // The phone first: an invalid one is reported beside its field, and nothing is saved.
      const reached = savesPhone(phone, begun.phone) ? await api.accounts.savePhone({ phone }) : null;
      return { called, reached, profile: await api.accounts.saveProfile(profile) };
    },
    onSent: ({ called, reached, profile }) => {
      const phone = reached && { phone: reached.phone };
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...called, ...phone, profile });
      if (reached && reached.askedClubs.length > 0) toast(askedWords(reached.askedClubs));
      if (keptAs) forgetTypedWords(keptAs);
    },
    onSettled: (saved) => saved && onSaved(),
    refused: { PHONE_INVALID: "phone" },
    failed: (error) =>
      void showFailure(refusalCode(error) === "UNAUTHORIZED" ? words.loginRequired : words.failed, error),
  });
  const { category, level } = form.values;
  return (
    <form noValidate onSubmit={form.submit}>
      <Card>
        <CardBlock>
          <Stack gap={5}>
            {photo && (
              <Row gap={4}>
                {photo}
                <span className="type-note">
                  {texts.photo} <span className="quiet">({uiWords.optional})</span>
                </span>
              </Row>
            )}
            {names && (
              <>
                <TextField
                  label={ownNameWords.name}
                  autoComplete="name"
                  hint={ownNameWords.nameHint}
                  required
                  {...form.text("name")}
                />
                <TextField
                  label={ownNameWords.shortName}
                  hint={ownNameWords.shortNameHint}
                  required
                  {...form.text("shortName")}
                />
              </>
            )}
            {fixedClass ? (
              <Stack gap={2}>
                <span className="type-note">{classWords.own}</span>
                <p>{classWords.fixed(tournamentWords.categoryName(category, level))}</p>
              </Stack>
            ) : (
              <>
                <Stack gap={2}>
                  <span className="type-note">{texts.category}</span>
                  <Segmented
                    label={texts.category}
                    {...form.choose("category")}
                    options={categoryNames.map((value) => ({ value, label: value }))}
                    fit
                  />
                </Stack>
                <Stack gap={2}>
                  <span className="type-note">{texts.level}</span>
                  <ChoiceChips
                    label={texts.level}
                    {...form.choose("level")}
                    options={levels.map((value) => ({ value, label: value }))}
                    even
                  />
                  <span className="quiet type-small" role="status">
                    {words.levelHelp[level]}
                  </span>
                </Stack>
              </>
            )}
            <LocalityField label={texts.locality} required {...form.text("location")} />
            <TextField
              label={texts.instagram}
              prefix="@"
              autoCapitalize="none"
              spellCheck={false}
              optional
              {...form.text("instagram")}
            />
            {last}
            {begun.phone !== undefined && (
              <PhoneField
                label={ownNameWords.phone}
                hint={ownNameWords.phoneHint}
                autoComplete="tel"
                optional
                {...form.text("phone")}
              />
            )}
            <Button type="submit" size="large" fullWidth loading={form.isPending} loadingLabel={texts.saving}>
              {submitLabel}
            </Button>
          </Stack>
        </CardBlock>
      </Card>
    </form>
  );
}

/** Returns the form as it was left before a reload. */
function typedAgain(
  begun: Values,
  { category, level, location, instagram, phone }: Readonly<Record<string, string>>,
): Values {
  return {
    ...begun,
    category: categoryNames.find((one) => one === category) ?? begun.category,
    level: levels.find((one) => one === level) ?? begun.level,
    location: location ?? begun.location,
    instagram: instagram ?? begun.instagram,
    ...(begun.phone !== undefined && { phone: phone ?? begun.phone }),
  };
}

function namesIssues({ name = "", shortName = "" }: Values): Record<string, string> {
  const found = { name: nameIssue(name), shortName: nameIssue(shortName, shortNameMax) };
  return Object.fromEntries(Object.entries(found).flatMap(([field, issue]) => (issue ? [[field, issue]] : [])));
}
