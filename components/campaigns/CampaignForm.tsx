import { useState } from "react";
import { InvalidFields } from "#components/forms/invalid-fields.ts";
import { useForm } from "#components/forms/use-form.ts";
import { requestJson } from "#components/providers/request-json.ts";
import { campaignTexts } from "#lib/campaigns/shared/campaign-texts.ts";
import type { EntryProblems } from "#lib/campaigns/shared/check-entry.ts";
import type { EntryValues } from "#lib/campaigns/shared/entry-schema.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { CampaignFields, type CampaignFormProps } from "./CampaignFields.tsx";

type Answer = { outcome: "kept" | "again" | "refused"; problems?: EntryProblems };

/**
 * The form of a campaign: it shows errors at the fields and stays on the page. It replaces the
 * plain form of `CampaignBox`.
 */
export function CampaignForm(props: CampaignFormProps) {
  const { form } = props;
  const [done, setDone] = useState<string | null>(null);
  const { formProps, errors, formError, isSending } = useForm<EntryValues>({
    loadSchema: () =>
      import("#lib/campaigns/shared/entry-schema.ts").then(({ entrySchema }) => entrySchema(form)),
    loginReason: errorTexts.logInFirst,
    onSubmit: async (_values, { form: element }) => {
      const body = new URLSearchParams(new FormData(element) as unknown as Record<string, string>);
      const { outcome, problems = {} } = await requestJson<Answer>("/api/entries", {
        method: "POST",
        body,
      });
      if (outcome === "refused") throw new InvalidFields(problems);
      setDone(outcome === "kept" ? campaignTexts.thanks : campaignTexts.thanksAgain);
    },
  });

  if (done) {
    return (
      <p role="status" className="rounded-lg bg-success-ground p-5 text-lg font-semibold">
        {done}
      </p>
    );
  }
  return (
    <CampaignFields
      {...props}
      errors={errors}
      formError={formError}
      isSending={isSending}
      formProps={formProps}
    />
  );
}
