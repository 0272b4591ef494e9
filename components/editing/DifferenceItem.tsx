import { memo } from "react";
import { Button } from "#components/ui/Button.tsx";
import { TextChanges } from "#components/ui/TextChanges.tsx";
import type { Difference, SectionDifference } from "#lib/editing/shared/compare-states.ts";
import {
  describeField,
  listSectionValues,
  type ValueDifference,
  type ValueNames,
} from "#lib/editing/shared/describe-values.ts";
import { fieldLabels, comparisonTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { nameSection } from "#lib/editing/shared/section-summary.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";

/** The words of a text are compared again only when it changes. */
const Words = memo(TextChanges);

function toKindText({ before, after, isMoved }: SectionDifference, isSame: boolean): string {
  if (!before) return texts.added;
  if (!after) return texts.removed;
  if (!isMoved) return texts.changed;
  return isSame ? texts.moved : texts.movedAndChanged;
}

/** Where a moved section was in the earlier state. */
function toPlaceText(sections: readonly StoredSection[], id: string): string {
  const previous = sections[sections.findIndex((section) => section.id === id) - 1];
  return previous ? texts.wasAfter(nameSection(previous)) : texts.wasFirst;
}

function Value({ value: { label, before, after } }: { value: ValueDifference }) {
  return (
    <div>
      {label ? <p className="text-sm font-semibold">{label}</p> : null}
      {before === after ? (
        <p className="text-ink-soft">{before === "" ? texts.empty : texts.sameWords}</p>
      ) : (
        <Words before={before} after={after} />
      )}
    </div>
  );
}

export const toDifferenceName = (difference: Difference): string => {
  if (difference.type === "field") return fieldLabels[difference.name];
  const section = difference.after ?? difference.before;
  return section ? nameSection(section) : "";
};

type Props = {
  difference: Difference;
  names: ValueNames;
  /** The sections of the earlier state. */
  earlier: readonly StoredSection[];
  /** Whether the piece has it as in the earlier state already. */
  isTakenBack: boolean;
  /** Whether the piece has changed it after the later state. */
  isNewer: boolean;
  /** Omitted for what the viewer may not change. */
  onTakeBack?: (() => void) | undefined;
};

/** One difference of two states, with its changed words and a button that takes it back. */
export function DifferenceItem(props: Props) {
  const { difference, names, earlier, isTakenBack, isNewer, onTakeBack } = props;
  const name = toDifferenceName(difference);
  const isSection = difference.type === "section";
  const values: readonly ValueDifference[] = isSection
    ? listSectionValues(difference)
    : [
        {
          label: "",
          before: describeField(difference.name, difference.before, names),
          after: describeField(difference.name, difference.after, names),
        },
      ];
  const wasMoved = isSection && difference.isMoved && difference.before !== null;
  return (
    <li className="grid gap-3 rounded-md border border-line bg-surface p-4 wrap-anywhere">
      <h4 className="text-base font-semibold">{name}</h4>
      <p className="text-sm text-ink-soft">
        {isSection ? toKindText(difference, values.length === 0) : texts.changed}
        {wasMoved ? `. ${toPlaceText(earlier, difference.before?.id ?? "")}` : null}
      </p>
      {values.map((value) => (
        <Value key={value.label} value={value} />
      ))}
      {isTakenBack ? <p className="text-sm text-ink-soft">{texts.isTakenBack}</p> : null}
      {isNewer && !isTakenBack ? <p className="text-sm text-ink-soft">{texts.isNewer}</p> : null}
      {onTakeBack && !isTakenBack ? (
        <Button
          variant="secondary"
          data-take-back=""
          aria-label={texts.takeBackName(name)}
          className="justify-self-start"
          onClick={onTakeBack}
        >
          {texts.takeBack}
        </Button>
      ) : null}
    </li>
  );
}
