import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Me } from "#contract/accounts.ts";
import { type CategoryName, categoryNames, type Level, levels, shortNameMax } from "#domain/people/person.ts";
import { api, refusalCode } from "#web/api.ts";
import { profileWords as words } from "#web/i18n/accounts.ts";
import { askedWords } from "#web/i18n/asked-clubs.ts";
import { classWords } from "#web/i18n/eligibility.ts";
import { ownNameWords } from "#web/i18n/own-name.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { uiWords } from "#web/i18n/ui.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssuesLater, refusedFields } from "#web/kit/form-issues.ts";
import { forgetTypedWords, keepTypedWords, typedWords } from "#web/kit/typed-words.ts";
import { useAct } from "#web/kit/use-act.ts";
import { useSubmit } from "#web/kit/use-submit.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { PhoneField, TextField } from "#web/ui/fields/text-field.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { nameIssue } from "./field-checks.ts";
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

const profileIssues = formIssuesLater(async () => (await import("#contract/accounts.ts")).profileForm);

/** The player profile, to complete or to change. Specification, section 5. */
export default function ProfileForm({
  initial,
  submitLabel,
  photo,
  fixedClass = false,
  names,
  keptAs,
  last,
  mayGoOn = () => true,
  onTyped,
  onSaved,
}: {
  initial: Values;
  submitLabel: string;
  /** Where the own photo is changed, for who has no other place for it yet. */
  photo?: ReactNode;
  /** Whether a result counts already: category and level are told then, and who changes them. */
  fixedClass?: boolean;
  /** The names that others see, where they are changed here too. */
  names?: Pick<Me, "name" | "shortName">;
  /** Where what is typed is kept through a reload, under a name of this person; a sheet, which a reload closes, keeps nothing. */
  keptAs?: string;
  /** What is asked besides, over the button. */
  last?: ReactNode;
  /** Whether what is asked besides is answered; else nothing is saved. */
  mayGoOn?: () => boolean;
  /** Hears whether something is typed that is not saved. */
  onTyped?: (unsaved: boolean) => void;
  onSaved: () => unknown;
}) {
  const queryClient = useQueryClient();
  const begun: Values = { ...initial, ...names };
  const [typed] = useState(() => (keptAs ? typedAgain(begun, typedWords(keptAs)) : begun));
  const form = useForm({
    initialValues: typed,
    validate: async (values) => ({ ...(await profileIssues(values)), ...(names && namesIssues(values)) }),
    onValuesChange: (values) => {
      if (keptAs) keepTypedWords(keptAs, values);
      onTyped?.(JSON.stringify(values) !== JSON.stringify(begun));
    },
  });
  const save = useAct({
    mutationFn: async ({ name = "", shortName = "", phone = "", ...profile }: Values) => {
      const isRenamed = names && (name.trim() !== names.name || shortName.trim() !== names.shortName);
      const chosen = { name, ...(shortName.trim() !== names?.shortName && { shortName }) };
      const called = isRenamed ? await api.accounts.rename(chosen) : null;
      // First: a telephone that nobody can dial is said beside its field, and nothing is kept.
      const reached = phone.trim() === "" ? null : await api.accounts.savePhone({ phone });
      return { called, reached, profile: await api.accounts.saveProfile(profile) };
    },
    onSuccess: ({ called, reached, profile }) => {
      const phone = reached && { phone: reached.phone };
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...called, ...phone, profile });
      if (reached && reached.askedClubs.length > 0) toast(askedWords(reached.askedClubs));
      if (keptAs) forgetTypedWords(keptAs);
    },
    onSettled: (saved) => saved && onSaved(),
    onError: (error) => {
      const refused = refusedFields(error);
      if (refused) form.setErrors(refused);
      else if (refusalCode(error) === "PHONE_INVALID") form.setFieldError("phone", refusalWords.PHONE_INVALID);
      else void showFailure(refusalCode(error) === "UNAUTHORIZED" ? words.loginRequired : words.failed, error);
    },
  });
  const submit = useSubmit(form, (values) => {
    if (mayGoOn()) save.act(values);
  });
  const { category, level } = form.values;
  return (
    <form noValidate onSubmit={submit}>
      <Card>
        <CardBlock>
          <Stack gap={5}>
            {photo && (
              <Row gap={4}>
                {photo}
                <span className="type-note">
                  {words.photo} <span className="quiet">({uiWords.optional})</span>
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
                  {...form.getInputProps("name")}
                />
                <TextField
                  label={ownNameWords.shortName}
                  hint={ownNameWords.shortNameHint}
                  required
                  {...form.getInputProps("shortName")}
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
                  <span className="type-note">{words.category}</span>
                  <Segmented
                    label={words.category}
                    value={category}
                    onChange={(value) => form.setFieldValue("category", value)}
                    options={categoryNames.map((value) => ({ value, label: value }))}
                    fit
                  />
                </Stack>
                <Stack gap={2}>
                  <span className="type-note">{words.level}</span>
                  <ChoiceChips
                    label={words.level}
                    value={level}
                    onChange={(value) => form.setFieldValue("level", value)}
                    options={levels.map((value) => ({ value, label: value }))}
                    even
                  />
                  <span className="quiet type-small" role="status">
                    {words.levelHelp[level]}
                  </span>
                </Stack>
              </>
            )}
            <LocalityField label={words.location} required {...form.getInputProps("location")} />
            <TextField
              label={words.instagram}
              prefix="@"
              autoCapitalize="none"
              spellCheck={false}
              optional
              {...form.getInputProps("instagram")}
            />
            {last}
            {begun.phone !== undefined && (
              <PhoneField
                label={ownNameWords.phone}
                hint={ownNameWords.phoneHint}
                autoComplete="tel"
                optional
                {...form.getInputProps("phone")}
              />
            )}
            <Button type="submit" size="large" fullWidth loading={save.isPending} loadingLabel={words.submitting}>
              {submitLabel}
            </Button>
          </Stack>
        </CardBlock>
      </Card>
    </form>
  );
}

/** The form as it was left before a reload. */
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
