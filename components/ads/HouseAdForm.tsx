"use client";

import { PhotoField } from "#components/content/PhotoField.tsx";
import { usePhoto } from "#components/content/use-photo.ts";
import { FormFailure } from "#components/forms/FormFailure.tsx";
import { useForm } from "#components/forms/use-form.ts";
import { openPage } from "#components/providers/open-page.ts";
import { requestJson } from "#components/providers/request-json.ts";
import { Button } from "#components/ui/Button.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import type { HouseAdLineFragment } from "#graphql/generated/client/graphql.ts";
import { adSlotNames } from "#lib/ads/shared/ad-slots.ts";
import { houseAdKeys } from "#lib/ads/shared/ad-targeting.ts";
import { houseAdLimits as limits } from "#lib/ads/shared/house-ad.ts";
import type { HouseAdFields } from "#lib/ads/shared/house-ad-form.ts";
import {
  manageAdsPath,
  manageAdsTexts,
  slotNames,
  targetNames,
  adFormTexts as texts,
} from "#lib/ads/shared/manage-ad-texts.ts";

type Props = {
  /** `null` for a new ad. */
  ad: HouseAdLineFragment | null;
  /** First and last day as date inputs show them. */
  days: { starts: string; ends: string };
};

type FieldName = Exclude<keyof HouseAdFields, "id" | "imagePath">;

type FieldsProps = Pick<Props, "ad"> & {
  field: (name: FieldName) => { name: FieldName; label: string; error: string | null };
};

/** The text and the target of the ad. */
function WordFields({ ad, field }: FieldsProps) {
  return (
    <>
      <TextField
        {...field("title")}
        required
        limit={limits.maxTitleLength}
        defaultValue={ad?.title ?? ""}
      />
      <TextArea
        {...field("text")}
        rows={2}
        limit={limits.maxTextLength}
        defaultValue={ad?.text ?? ""}
      />
      <TextField
        {...field("label")}
        hint={texts.labelHint}
        limit={limits.maxLabelLength}
        defaultValue={ad?.label ?? ""}
      />
      <TextField
        {...field("href")}
        hint={texts.hrefHint}
        required
        spellCheck={false}
        defaultValue={ad?.href ?? ""}
      />
    </>
  );
}

/** Where the ad is shown. */
function PlaceFields({ ad, field }: FieldsProps) {
  return (
    <>
      <Select
        {...field("site")}
        options={[
          { value: "this", label: texts.thisSite },
          { value: "", label: texts.allSites },
        ]}
        defaultValue={ad?.isNetwork ? "" : "this"}
      />
      <Select
        {...field("slot")}
        options={adSlotNames.map((value) => ({ value, label: slotNames[value] }))}
        defaultValue={ad?.slot ?? "square"}
      />
      <Select
        {...field("targetKey")}
        options={[
          { value: "", label: texts.everyPage },
          ...houseAdKeys.map((value) => ({ value, label: targetNames[value] })),
        ]}
        defaultValue={ad?.targetKey ?? ""}
      />
      <TextField {...field("targetValue")} defaultValue={ad?.targetValue ?? ""} />
    </>
  );
}

/** When and how often the ad is shown. */
function TimeFields({ ad, days, field }: FieldsProps & Pick<Props, "days">) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        {...field("starts")}
        hint={texts.dayHint}
        placeholder="2026-05-01"
        defaultValue={days.starts}
      />
      <TextField
        {...field("ends")}
        hint={texts.dayHint}
        placeholder="2026-05-31"
        defaultValue={days.ends}
      />
      <TextField
        {...field("weight")}
        hint={texts.weightHint}
        required
        inputMode="numeric"
        defaultValue={String(ad?.weight ?? 1)}
      />
      <TextField
        {...field("maxPerDay")}
        hint={texts.maxPerDayHint}
        inputMode="numeric"
        defaultValue={String(ad?.maxPerDay ?? "")}
      />
    </div>
  );
}

/** The form of an ad. Without scripts it is a plain form, in which everything except the image can be changed. */
export function HouseAdForm({ ad, days }: Props) {
  const image = usePhoto(ad?.imagePath ? { path: ad.imagePath, alt: "" } : null);
  const { formProps, errors, formError, resend, isSending } = useForm<HouseAdFields>({
    loadSchema: () =>
      import("#lib/ads/shared/house-ad-form.ts").then((module) => module.houseAdSchema),
    savedAs: "ad",
    onSubmit: async (fields) => {
      const body = { ...fields, imagePath: image.photo?.path ?? "", id: ad?.id };
      await requestJson("/api/manage/ads", { method: "POST", body });
      openPage(`${manageAdsPath}?result=saved`);
      return "leaving";
    },
  });
  const field = (name: FieldName) => ({ name, label: texts[name], error: errors[name] ?? null });
  return (
    <form {...formProps} method="post" action="/api/manage/ads" className="grid max-w-read gap-6">
      {ad ? <input type="hidden" name="id" value={ad.id} /> : null}
      <input type="hidden" name="imagePath" value={image.photo?.path ?? ""} />
      <WordFields ad={ad} field={field} />
      <PhotoField label={texts.image} hint={texts.imageHint} field={image} draftKey="house-ad" />
      <PlaceFields ad={ad} field={field} />
      <TimeFields ad={ad} days={days} field={field} />
      <FormFailure title={manageAdsTexts.notSaved} message={formError} resend={resend} />
      <div className="flex flex-wrap items-center gap-6">
        <Button type="submit" isBusy={isSending}>
          {manageAdsTexts.save}
        </Button>
        {ad ? <TextLink href={manageAdsPath}>{manageAdsTexts.cancel}</TextLink> : null}
      </div>
    </form>
  );
}
