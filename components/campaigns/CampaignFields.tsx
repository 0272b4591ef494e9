import type { ComponentProps } from "react";
import { HoneypotField } from "#components/forms/HoneypotField.tsx";
import { Button } from "#components/ui/Button.tsx";
import { Checkbox } from "#components/ui/Checkbox.tsx";
import { FieldError } from "#components/ui/FieldError.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import type { CampaignForm as Form } from "#lib/campaigns/shared/campaign-form.ts";
import { campaignTexts } from "#lib/campaigns/shared/campaign-texts.ts";
import { CampaignQuestionField } from "./CampaignQuestionField.tsx";

export type CampaignFormProps = {
  /** The item with the form, and the form's section in it. */
  contentId: string;
  sectionId: string;
  form: Pick<Form, "questions" | "eligibility" | "consent">;
};

type Props = CampaignFormProps & {
  errors?: Readonly<Record<string, string | undefined>>;
  formError?: string | null;
  isSending?: boolean;
  formProps?: ComponentProps<"form">;
};

/** The markup of the form, on the server and in the browser. */
export function CampaignFields(props: Props) {
  const { contentId, sectionId, form, errors = {}, formError = null } = props;
  const { isSending = false, formProps } = props;
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
