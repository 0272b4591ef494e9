import { createContext, type ReactNode, useContext } from "react";
import type { FormField } from "#lib/editing/shared/form-field.ts";
import type { StoredRecord } from "#lib/editing/shared/form-values.ts";
import { toProblemSentence } from "#lib/editing/shared/section-form-texts.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import type { SectionProblem } from "#lib/sections/shared/section-problems.ts";

/** What the fields of a form share. */
type FormContextValue = {
  problems: readonly SectionProblem[];
  /** The paths of the fields that the editor has left. */
  left: ReadonlySet<string>;
  areProblemsShown: boolean;
  /** Called when the focus leaves a field. */
  onLeave: (paths: readonly string[]) => void;
  /** Renders the form of a section inside of a section. */
  renderSection: (
    section: StoredSection,
    onChange: (section: StoredSection) => void,
    onClose: () => void,
  ) => ReactNode;
};

export const FormContext = createContext<FormContextValue | null>(null);

/** The context of the form around a field. */
export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field needs a form around it");
  return form;
}

/**
 * The problem of a field, once the editor has left it.
 * @param isDeep whether it also shows the problems of the fields inside of it
 */
export function useProblem(path: string, isDeep = false): string | null {
  const { problems, left, areProblemsShown } = useForm();
  if (!areProblemsShown && !left.has(path)) return null;
  const problem = problems.find(
    (one) => one.path === path || (isDeep && one.path.startsWith(`${path}.`)),
  );
  return problem ? toProblemSentence(problem.text) : null;
}

/** Props of a control of one type. `onChange` gets the stored value; `undefined` removes it. */
export type ControlOf<Field extends FormField> = {
  field: Field;
  value: unknown;
  /** The names and indexes that lead to the field, joined by `.`. */
  path: string;
  onChange: (value: unknown) => void;
};

/** Renders the fields of an object. Passed to the controls that contain fields. */
export type RenderFields = (props: {
  fields: readonly FormField[];
  record: StoredRecord;
  /** The path of the object with a dot, or empty. */
  path: string;
  onChange: (record: StoredRecord) => void;
}) => ReactNode;
