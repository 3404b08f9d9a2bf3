import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import type { Me } from "#contract/accounts.ts";
import { type OwnAd, type PartnerAdForm, partnerAdForm } from "#contract/reach/partner-ads.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { adCategories, adLimits, adSides } from "#domain/pairs/partner-ad.ts";
import { levels } from "#domain/people/person.ts";
import { api, refusalCode } from "#web/api.ts";
import { LocalityField } from "#web/features/accounts/locality-field.tsx";
import { meQuery } from "#web/features/accounts/session.ts";
import { adWords as words } from "#web/i18n/partner-ads.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssues, refusedFields } from "#web/kit/form-issues.ts";
import { today } from "#web/kit/today.ts";
import { useAct } from "#web/kit/use-act.ts";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

const issues = formIssues(partnerAdForm);
const usualDays = 15;

/** Which field a refusal is about. */
const fieldOf = { AD_EXISTS: "category", AD_OTHER_CATEGORY: "category", AD_DAYS_INVALID: "until" } as const;

/** Saying that one looks for a partner, or changing what one has said. */
export default function AdSheet({
  me,
  ad,
  taken,
  onClose,
}: {
  me: Me;
  ad: OwnAd | null;
  /** The own ads: there is one for each kind of category. */
  taken: readonly OwnAd[];
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const day = today();
  const categories = adCategories(me.profile?.category ?? "Mixto");
  const free = categories.find((category) => !taken.some((one) => one.category === category));
  const begun: PartnerAdForm = ad ?? {
    category: free ?? categories[0] ?? "Mixto",
    level: me.profile?.level ?? "7ma",
    area: me.profile?.location ?? "",
    when: "",
    side: "ambos",
    until: addDays(day, usualDays),
  };
  const form = useForm<PartnerAdForm & { whatsappOk: boolean }>({
    initialValues: { ...begun, whatsappOk: me.whatsappOk },
    validate: issues,
  });
  const save = useAct({
    mutationFn: async ({ whatsappOk, ...said }: PartnerAdForm & { whatsappOk: boolean }) => {
      const { category, level, area, when, side, until } = said;
      const sent = { category, level, area, when, side, until };
      if (ad) await api.partnerAds.change({ ...sent, adId: ad.id });
      else await api.partnerAds.publish(sent);
      return whatsappOk === me.whatsappOk ? null : api.accounts.allowWhatsApp({ whatsappOk });
    },
    onSuccess: (allowed) => {
      if (allowed) queryClient.setQueryData(meQuery.queryKey, (one) => one && { ...one, ...allowed });
    },
    onSettled: (_allowed, error) => {
      if (error) return;
      toast(ad ? words.saved : words.published);
      onClose();
    },
    onError: (error: Error) => {
      const refused = refusedFields(error);
      const code = refusalCode(error);
      if (refused) form.setErrors(refused);
      else if (code === "AD_EXISTS" || code === "AD_OTHER_CATEGORY" || code === "AD_DAYS_INVALID")
        form.setFieldError(fieldOf[code], refusalWords[code]);
      else void showFailure(words.publishFailed, error);
    },
  });
  const { values, errors } = form;
  return (
    <FormSheet
      title={ad ? words.editTitle : words.publishTitle}
      detail={words.publishDetail}
      submit={ad ? words.save : words.publish}
      submitting={ad ? words.saving : words.publishing}
      isSubmitting={save.isPending}
      unsaved={form.isDirty()}
      onSubmit={form.onSubmit((said) => save.act(said))}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Stack gap={2}>
          <Segmented
            label={words.category}
            showLabel
            value={values.category}
            onChange={(category) => form.setFieldValue("category", category)}
            options={categories.map((value) => ({ value, label: value }))}
          />
          <div aria-live="polite">{errors.category && <FieldError>{errors.category}</FieldError>}</div>
        </Stack>
        <ChoiceChips
          label={words.level}
          showLabel
          value={values.level}
          onChange={(level) => form.setFieldValue("level", level)}
          options={levels.map((value) => ({ value, label: value }))}
          even
        />
        <ChoiceChips
          label={words.side}
          showLabel
          value={values.side}
          onChange={(side) => form.setFieldValue("side", side)}
          options={adSides.map((value) => ({ value, label: words.sides[value] }))}
        />
        <TextField
          label={words.availability}
          hint={words.availabilityHint}
          maxLength={adLimits.when}
          autoComplete="off"
          required
          {...form.getInputProps("when")}
        />
        <LocalityField label={words.area} required {...form.getInputProps("area")} />
        <DateField
          label={words.lastDay}
          today={day}
          min={day}
          max={addDays(day, adLimits.days)}
          value={values.until}
          error={errors.until}
          onChange={(until) => form.setFieldValue("until", until)}
        />
        <div>
          <CheckField
            label={words.allowWhatsApp}
            checked={values.whatsappOk}
            onChange={({ currentTarget }) => form.setFieldValue("whatsappOk", currentTarget.checked)}
          />
          <p className="type-small quiet">
            {values.whatsappOk && me.phone === null ? words.allowWhatsAppNoPhone : words.allowWhatsAppHint}
          </p>
        </div>
      </Stack>
    </FormSheet>
  );
}
