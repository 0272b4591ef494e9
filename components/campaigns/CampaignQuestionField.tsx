import { Checkbox } from "#components/ui/Checkbox.tsx";
import { FieldProblem } from "#components/ui/FieldProblem.tsx";
import { labelClasses } from "#components/ui/field-classes.ts";
import { Select } from "#components/ui/Select.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import type { CampaignQuestion } from "#lib/campaigns/shared/campaign-form.ts";

type Props = { question: CampaignQuestion; error: string | undefined };

/** One question of a campaign's form, in the field that fits it. */
export function CampaignQuestionField({ question, error }: Props) {
  const { name, label, isRequired } = question;
  const words = {
    name,
    label,
    error: error ?? null,
    need: isRequired ? "required" : "optional",
  } as const;
  switch (question.type) {
    case "textarea":
      return <TextArea {...words} />;
    case "select":
      return (
        <Select
          {...words}
          placeholder="Choose one"
          options={question.options.map((option) => ({ value: option, label: option }))}
        />
      );
    case "checkboxes":
      return (
        <fieldset>
          <legend className={labelClasses}>
            {label}
            <span className="font-normal text-ink-soft">
              {isRequired ? " (choose at least one)" : " (optional)"}
            </span>
          </legend>
          <FieldProblem words={error} />
          {question.options.map((option) => (
            <Checkbox key={option} name={name} value={option} label={option} />
          ))}
        </fieldset>
      );
    case "tel":
      return <TextField {...words} type="tel" autoComplete="tel" maxLength={30} />;
    case "zipcode":
      return <TextField {...words} autoComplete="postal-code" inputMode="numeric" maxLength={10} />;
    case "text":
      return <TextField {...words} maxLength={200} />;
  }
}
