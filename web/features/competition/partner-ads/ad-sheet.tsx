import { useQueryClient } from "@tanstack/react-query";
import { type OwnAd, type PartnerAdForm, partnerAdForm } from "#contract/competition/partner-ads/partner-ads.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { adCategories, adLimits, adSides } from "#domain/competition/partner-ads/partner-ads.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { levels } from "#domain/people/players/person.ts";
import { api } from "#web/api.ts";
import { LocalityField } from "#web/features/people/accounts/locality-field.tsx";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { adWords as words } from "#web/i18n/partner-ads.ts";
import * as texts from "#web/i18n/texts.ts";
import { formIssues } from "#web/kit/form-issues.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { today } from "#web/kit/today.ts";
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

/** Field under which each refusal is shown. */
const fieldOf = { AD_EXISTS: "category", AD_OTHER_CATEGORY: "category", AD_DAYS_INVALID: "until" } as const;

/** A sheet to publish or change the player's own ad for a partner. */
export default function AdSheet({
  me,
  ad,
  taken,
  onClose,
}: {
  me: Me;
  ad: OwnAd | null;
  /** The player's own ads: one for each kind of category. */
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
  const form = useSheetForm({
    initial: { ...begun, whatsappOk: me.whatsappOk },
    check: issues,
    send: async ({ whatsappOk, ...said }) => {
      const { category, level, area, when, side, until } = said;
      const sent = { category, level, area, when, side, until };
      if (ad) await api.partnerAds.change({ ...sent, adId: ad.id });
      else await api.partnerAds.publish(sent);
      return whatsappOk === me.whatsappOk ? null : api.accounts.allowWhatsApp({ whatsappOk });
    },
    onSent: (allowed) => {
      if (allowed) queryClient.setQueryData(meQuery.queryKey, (one) => one && { ...one, ...allowed });
    },
    onSettled: (saved) => {
      if (saved === undefined) return;
      toast(ad ? texts.saved : words.published);
      onClose();
    },
    refused: fieldOf,
    failed: words.publishFailed,
    onClose,
  });
  const { values } = form;
  const categoryError = form.errorOf("category");
  return (
    <FormSheet
      {...form.sheet}
      title={ad ? words.editTitle : words.publishTitle}
      detail={words.publishDetail}
      submit={ad ? texts.saveChanges : words.publish}
      submitting={ad ? texts.saving : texts.publishing}
    >
      <Stack gap={4}>
        <Stack gap={2}>
          <Segmented
            label={texts.category}
            showLabel
            {...form.choose("category")}
            options={categories.map((value) => ({ value, label: value }))}
          />
          <div aria-live="polite">{categoryError && <FieldError>{categoryError}</FieldError>}</div>
        </Stack>
        <ChoiceChips
          label={texts.level}
          showLabel
          {...form.choose("level")}
          options={levels.map((value) => ({ value, label: value }))}
          even
        />
        <ChoiceChips
          label={words.side}
          showLabel
          {...form.choose("side")}
          options={adSides.map((value) => ({ value, label: words.sides[value] }))}
        />
        <TextField
          label={words.availability}
          hint={words.availabilityHint}
          maxLength={adLimits.when}
          autoComplete="off"
          required
          {...form.text("when")}
        />
        <LocalityField label={texts.locality} required {...form.text("area")} />
        <DateField
          label={words.lastDay}
          today={day}
          min={day}
          max={addDays(day, adLimits.days)}
          {...form.pick("until")}
        />
        <div>
          <CheckField label={words.allowWhatsApp} {...form.tick("whatsappOk")} />
          <p className="type-small quiet">
            {values.whatsappOk && me.phone === null ? words.allowWhatsAppNoPhone : words.allowWhatsAppHint}
          </p>
        </div>
      </Stack>
    </FormSheet>
  );
}
