"use client";

import { type ReactNode, useId, useMemo, useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { describeSectionForm } from "#lib/editing/shared/section-form.ts";
import { sectionFormTexts as texts } from "#lib/editing/shared/section-form-texts.ts";
import { getSectionName } from "#lib/editing/shared/section-summary.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import type { SectionKind } from "#lib/sections/shared/section-names.ts";
import { findSectionProblems, isSectionKind } from "#lib/sections/shared/section-problems.ts";
import { renderFields } from "./FieldView.tsx";
import { FormContext, useForm } from "./form-context.ts";

type Props = {
  section: StoredSection;
  /** Called with each change. All other fields are kept, also those that the type does not know. */
  onChange: (section: StoredSection) => void;
  onClose: () => void;
  /** Shows the problems of all fields, and not only of those that were left. */
  areProblemsShown?: boolean;
  /** Leaves the fields of the type out: those of a text are its words in the document. */
  isSettingsOnly?: boolean;
};

/** A section of a removed type: its content can be read and copied. */
function UnknownSection({ section }: { section: StoredSection }) {
  return (
    <>
      <p>{texts.unknownKind(section.kind)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section aria-label={texts.json} tabIndex={0} className="max-h-96 overflow-auto">
        <pre className="rounded-md border border-line bg-wash p-3 text-sm whitespace-pre-wrap wrap-anywhere">
          {JSON.stringify(section, null, 2)}
        </pre>
      </section>
    </>
  );
}

function KnownSection(props: {
  kind: SectionKind;
  section: StoredSection;
  onChange: (section: StoredSection) => void;
  isSettingsOnly: boolean;
}) {
  const { kind, section, onChange, isSettingsOnly } = props;
  const { fields, settings } = describeSectionForm(kind);
  const { problems, areProblemsShown } = useForm();
  const hasHiddenProblem =
    areProblemsShown &&
    settings.some(({ name }) => problems.some(({ path }) => path.split(".")[0] === name));
  const parts = {
    record: section,
    path: "",
    // Its id and type are among the fields that a change keeps.
    onChange: (record: object) => onChange(record as StoredSection),
  };
  if (isSettingsOnly) return renderFields({ ...parts, fields: settings });
  return (
    <>
      {fields.length === 0 ? <p className="text-ink-soft">{texts.noFields}</p> : null}
      {renderFields({ ...parts, fields })}
      <details open={hasHiddenProblem || undefined}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {texts.moreSettings}
        </summary>
        <div className="grid gap-4 pt-2">{renderFields({ ...parts, fields: settings })}</div>
      </details>
    </>
  );
}

const renderSection = (
  section: StoredSection,
  onChange: (section: StoredSection) => void,
  areProblemsShown: boolean,
  onClose: () => void,
): ReactNode => (
  <SectionForm
    section={section}
    onChange={onChange}
    onClose={onClose}
    areProblemsShown={areProblemsShown}
  />
);

/** The form of a section, generated from the definition of its type. It shows the given section and keeps nothing itself. */
export function SectionForm(props: Props) {
  const { section, onChange, onClose, areProblemsShown = false, isSettingsOnly = false } = props;
  const { kind } = section;
  const titleId = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = useMemo(() => findSectionProblems(section), [section]);
  const context = useMemo(
    () => ({
      problems,
      left,
      areProblemsShown,
      onLeave: (paths: readonly string[]) => setLeft((before) => new Set([...before, ...paths])),
      renderSection: (
        inner: StoredSection,
        onInnerChange: (section: StoredSection) => void,
        onInnerClose: () => void,
      ) => renderSection(inner, onInnerChange, areProblemsShown, onInnerClose),
    }),
    [problems, left, areProblemsShown],
  );
  const content = (
    <FormContext value={context}>
      {isSectionKind(kind) ? (
        <KnownSection
          kind={kind}
          section={section}
          onChange={onChange}
          isSettingsOnly={isSettingsOnly}
        />
      ) : (
        <UnknownSection section={section} />
      )}
    </FormContext>
  );
  // What shows the settings alone names and closes them.
  if (isSettingsOnly) return <div className="grid min-w-0 gap-5">{content}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend as a field
    <div role="group" aria-labelledby={titleId} className="grid min-w-0 gap-5">
      <p id={titleId} className="text-lg font-semibold">
        {getSectionName(section)}
      </p>
      {content}
      <div>
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}
