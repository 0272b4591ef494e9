"use client";

import { useState } from "react";
import { HoneypotField } from "#components/forms/HoneypotField.tsx";
import { InvalidFields } from "#components/forms/invalid-fields.ts";
import { useForm } from "#components/forms/use-form.ts";
import { requestJson } from "#components/providers/request-json.ts";
import { Button } from "#components/ui/Button.tsx";
import { Checkbox } from "#components/ui/Checkbox.tsx";
import { FieldError } from "#components/ui/FieldError.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import type { CampaignForm as Form } from "#lib/campaigns/shared/campaign-form.ts";
import { campaignTexts } from "#lib/campaigns/shared/campaign-texts.ts";
import type { EntryProblems } from "#lib/campaigns/shared/check-entry.ts";
import type { EntryValues } from "#lib/campaigns/shared/entry-schema.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { CampaignQuestionField } from "./CampaignQuestionField.tsx";

type Props = {
  /** The item and the section of it that hold the form. */
  contentId: string;
  sectionId: string;
  form: Pick<Form, "questions" | "eligibility" | "consent">;
};

type Answer = { outcome: "kept" | "again" | "refused"; problems?: EntryProblems };

/**
 * The form of a campaign. A plain form that works before and without scripts; with them it shows
 * errors beside the fields and stays on the page.
 */
export function CampaignForm({ contentId, sectionId, form }: Props) {
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
    <form {...formProps} method="post" action="/api/entries" className="grid gap-5">
      <input type="hidden" name="content_id" value={contentId} />
      <input type="hidden" name="section_id" value={sectionId} />
      <TextField
        name="email"
        type="email"
        label={campaignTexts.email}
        autoComplete="email"
        maxLength={254}
        required
        error={errors.email ?? null}
      />
      {form.questions.map((question) => (
        <CampaignQuestionField
          key={question.name}
          question={question}
          error={errors[question.name]}
        />
      ))}
      {form.eligibility ? (
        <Checkbox
          name="is_eligible"
          value="yes"
          label={campaignTexts.eligible(form.eligibility)}
          required
          error={errors.is_eligible ?? null}
        />
      ) : null}
      <Checkbox
        name="has_agreed"
        value="yes"
        label={form.consent}
        required
        error={errors.has_agreed ?? null}
      />
      <HoneypotField name="decoy_email" />
      <FieldError message={formError} />
      <div>
        <Button type="submit" isBusy={isSending}>
          {campaignTexts.send}
        </Button>
      </div>
    </form>
  );
}
