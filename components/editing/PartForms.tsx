import { useId, useMemo, useState } from "react";
import { renderFields } from "#components/editing/section-form/FieldView.tsx";
import { FormContext } from "#components/editing/section-form/form-context.ts";
import { fieldLabels, partTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import {
  describePart,
  findPartProblems,
  fromPartRecord,
  listParts,
  type PartName,
  toPartRecord,
} from "#lib/editing/shared/part-forms.ts";
import type { EditedFields } from "#lib/editing/shared/working-copy.ts";
import { getMaxScore, type Quiz } from "#lib/engagements/shared/quiz.ts";

/** The best score of questions that may be incomplete. */
function countBestScore(quiz: unknown): number {
  try {
    return getMaxScore(quiz as Quiz) || 0;
  } catch {
    return 0;
  }
}

/** What helps to fill in a part, besides the help of its fields. */
function toHint(name: PartName, value: unknown): string | null {
  if (name === "quiz") return texts.bestScore(countBestScore(value));
  return name === "nutrition" ? texts.nutritionHint : null;
}

type Props = {
  name: PartName;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** The form of one part, generated from its definition. It can be closed, because it may be long. */
function PartForm({ name, value, onChange }: Props) {
  const id = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = useMemo(() => findPartProblems(name, value), [name, value]);
  const context = useMemo(
    () => ({
      problems,
      left,
      areProblemsShown: false,
      onLeave: (paths: readonly string[]) => setLeft((before) => new Set([...before, ...paths])),
      renderSection: () => null,
    }),
    [problems, left],
  );
  const hint = toHint(name, value);
  return (
    <details
      open
      id={toPartId(name)}
      className="rounded-sm border border-line-strong bg-surface p-4"
    >
      <summary className="min-h-11 cursor-pointer py-2 text-lg font-semibold">
        <h2 id={id} className="inline font-sans text-lg font-semibold">
          {fieldLabels[name]}
        </h2>
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: the fields inside have their own legends */}
      <div role="group" aria-labelledby={id} className="mt-2 grid gap-5">
        {hint ? <p className="text-ink-soft">{hint}</p> : null}
        <FormContext value={context}>
          {renderFields({
            fields: describePart(name),
            record: toPartRecord(name, value),
            path: "",
            onChange: (record) => onChange(fromPartRecord(name, record)),
          })}
        </FormContext>
      </div>
    </details>
  );
}

/** The id of a part's form, to show it from the list of what has to be corrected. */
export const toPartId = (name: string): string => `part-${name}`;

/** Opens the form of a part and puts the focus into it. @returns whether the piece has it */
export function showPartForm(name: string): boolean {
  const form = document.getElementById(toPartId(name));
  if (!(form instanceof HTMLDetailsElement)) return false;
  form.open = true;
  form.querySelector("summary")?.focus();
  form.scrollIntoView({ block: "start" });
  return true;
}

/** The forms of what belongs to the type of a piece: pictures, recipe, questions. */
export function PartForms(props: {
  type: string;
  fields: EditedFields;
  setField: (name: PartName, value: unknown) => void;
}) {
  const { type, fields, setField } = props;
  return listParts(type).map((name) => (
    <PartForm
      key={name}
      name={name}
      value={fields[name]}
      onChange={(value) => setField(name, value)}
    />
  ));
}
