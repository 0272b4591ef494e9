import { type ReactNode, useState } from "react";
import { ChoiceGroup } from "#components/ui/ChoiceGroup.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";

export type ReportFieldsProps<Reason extends string> = {
  choices: readonly { value: Reason; label: string }[];
  /** Only this reason can be chosen. */
  onlyReason?: Reason | undefined;
  /** The notice for a selected reason, such as where to find help at once. */
  notes?: Partial<Record<Reason, ReactNode>>;
  texts: { reason: string; details: string; detailsHint: string };
  maxDetailsLength: number;
};

/** The fields of every report: the reason, and an optional explanation. */
export function ReportFields<Reason extends string>(
  props: ReportFieldsProps<Reason> & { errors: Readonly<Record<string, string>> },
) {
  const { choices, onlyReason, notes, texts, maxDetailsLength, errors } = props;
  const [chosen, setChosen] = useState(onlyReason);
  const note = chosen && notes?.[chosen];
  return (
    <div
      className="grid gap-5"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === "reason")
          setChosen(target.value as Reason);
      }}
    >
      <ChoiceGroup
        label={texts.reason}
        name="reason"
        required
        choices={choices.filter(({ value }) => !onlyReason || value === onlyReason)}
        defaultValue={onlyReason}
        error={errors.reason ?? null}
      />
      <div role="status" className="empty:hidden">
        {note ? (
          <div className="rounded-lg border border-warning/40 bg-warning-ground p-4">{note}</div>
        ) : null}
      </div>
      <TextArea
        label={texts.details}
        hint={texts.detailsHint}
        name="details"
        rows={3}
        limit={maxDetailsLength}
        error={errors.details ?? null}
      />
    </div>
  );
}
