import { ChoiceGroup } from "#components/ui/ChoiceGroup.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import type { CampaignQuestion } from "#lib/campaigns/shared/campaign-form.ts";

type Props = { question: CampaignQuestion; error: string | undefined };

/** One question of a campaign's form, in the field that fits it. */
export function CampaignQuestionField({ question, error }: Props) {
  const { name, label, isRequired } = question;
  const field = {
    name,
    label,
    error: error ?? null,
    required: isRequired,
  };
  switch (question.type) {
    case "textarea":
      return <TextArea {...field} />;
    case "select":
      return (
        <Select
          {...field}
          placeholder="Choose one"
          options={question.options.map((option) => ({ value: option, label: option }))}
        />
      );
    case "checkboxes":
      return (
        <ChoiceGroup
          {...field}
          type="checkbox"
          hint={isRequired ? "Choose at least one." : undefined}
          choices={question.options.map((option) => ({ value: option, label: option }))}
        />
      );
    case "tel":
      return <TextField {...field} type="tel" autoComplete="tel" maxLength={30} />;
    case "zipcode":
      return <TextField {...field} autoComplete="postal-code" inputMode="numeric" maxLength={10} />;
    case "text":
      return <TextField {...field} maxLength={200} />;
  }
}
