import { useEffect, useRef, useState } from "react";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { Select } from "#components/ui/Select.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { EditedVersionDocument } from "#graphql/generated/client/graphql.ts";
import {
  type Comparison,
  compareStates,
  type Difference,
  takeBack,
  type UnchangedSections,
} from "#lib/editing/shared/compare-states.ts";
import type { ValueNames } from "#lib/editing/shared/describe-values.ts";
import { diffStates, type EditState, partOf } from "#lib/editing/shared/edit-state.ts";
import { comparisonTexts as texts, versionsTexts } from "#lib/editing/shared/editing-texts.ts";
import { limitPlacements } from "#lib/editing/shared/limit-placements.ts";
import { nameSection } from "#lib/editing/shared/section-summary.ts";
import { isSameJson } from "#lib/editing/shared/working-copy.ts";
import { DifferenceItem, toDifferenceName } from "./DifferenceItem.tsx";

/** The content of a version; `null` while it is loading. */
function useVersion(id: string, version: number | null): EditState | null | "failed" {
  const [loaded, setLoaded] = useState<{ of: string; state: EditState | "failed" } | null>(null);
  const of = `${id}:${version}`;
  useEffect(() => {
    if (version === null) return undefined;
    let isGone = false;
    const take = (state: EditState | "failed") => {
      if (!isGone) setLoaded({ of: `${id}:${version}`, state });
    };
    request(EditedVersionDocument, { id, version: String(version) }).then(
      ({ editedContentVersion }) => take(editedContentVersion as EditState),
      () => take("failed"),
    );
    return () => {
      isGone = true;
    };
  }, [id, version]);
  return loaded?.of === of ? loaded.state : null;
}

/** Keeps the focus in the list when the button with the focus goes with its difference. */
function useFocusAfter() {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-take-back]") ?? [];
    const next = buttons[Math.min(wanted.current, buttons.length - 1)] ?? heading.current;
    wanted.current = null;
    next?.focus();
  });
  const note = () => {
    const buttons = [...(list.current?.querySelectorAll("[data-take-back]") ?? [])];
    wanted.current = Math.max(0, buttons.indexOf(document.activeElement as Element));
  };
  return { list, heading, note };
}

function Unchanged({ sections }: UnchangedSections) {
  return (
    <li>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-ink-soft">
          {texts.unchanged(sections.length)}
        </summary>
        <ul className="grid gap-1 ps-4 text-sm wrap-anywhere">
          {sections.map((section) => (
            <li key={section.id}>{nameSection(section)}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}

const listDifferences = ({ fields, sections }: Comparison): Difference[] => [
  ...fields,
  ...sections.filter((one) => one.type === "section"),
];

type ListProps = {
  earlier: EditState;
  later: EditState;
  /** The piece as it is in the editor. */
  now: EditState;
  names: ValueNames;
  /** Prefixes of the sites that the editor may choose. */
  placeable: readonly string[];
  onChange: (state: EditState) => void;
  focus: ReturnType<typeof useFocusAfter>;
};

function DifferenceList({ earlier, later, now, names, placeable, onChange, focus }: ListProps) {
  const comparison = compareStates(earlier, later);
  const differences = listDifferences(comparison);
  const renderItem = (difference: Difference) => {
    const { key, after } = difference;
    const wanted = takeBack(now, earlier, difference);
    const next = limitPlacements({ now, wanted, placeable });
    return (
      <DifferenceItem
        key={key}
        difference={difference}
        names={names}
        earlier={earlier.sections}
        isTakenBack={diffStates(now, wanted) === null}
        isNewer={!isSameJson(partOf(now, key), after)}
        onTakeBack={
          diffStates(now, next) === null
            ? undefined
            : () => {
                focus.note();
                onChange(next);
                const description = texts.tookBack(toDifferenceName(difference));
                showToast({ type: "success", description });
              }
        }
      />
    );
  };
  return (
    <>
      <p role="status" className="text-ink-soft">
        {differences.length === 0 ? texts.nothing : texts.count(differences.length)}
      </p>
      <ul ref={focus.list} className="grid gap-3">
        {comparison.fields.map(renderItem)}
        {comparison.sections.map((one) =>
          one.type === "section" ? (
            renderItem(one)
          ) : (
            <Unchanged key={`unchanged-${one.sections[0]?.id}`} {...one} />
          ),
        )}
      </ul>
    </>
  );
}

type Props = Pick<ListProps, "now" | "names" | "placeable" | "onChange"> & {
  id: string;
  /** The version, what it is called, and the one before it. */
  version: { number: number; name: string; previous: number | null };
  onRestore: () => void;
};

/** What differs between a version and the piece as it is now, or the version before, and buttons to take it back. */
export function VersionComparison({ id, version, onRestore, now, ...rest }: Props) {
  const [mode, setMode] = useState<"now" | "earlier">("now");
  const own = useVersion(id, version.number);
  const previous = useVersion(id, mode === "earlier" ? version.previous : null);
  const focus = useFocusAfter();
  const { heading } = focus;
  useEffect(() => heading.current?.focus(), [heading]);
  const [earlier, later] = mode === "now" ? [own, now] : [previous, own];
  const isFailed = earlier === "failed" || later === "failed";
  return (
    <div data-wide="" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold wrap-anywhere">
        {texts.title(version.name)}
      </h3>
      {version.previous === null ? null : (
        <Select
          label={texts.with}
          options={[
            { value: "now", label: texts.withNow },
            { value: "earlier", label: texts.withEarlier },
          ]}
          value={mode}
          onChange={({ currentTarget }) => setMode(currentTarget.value as typeof mode)}
        />
      )}
      {isFailed ? <p role="alert">{texts.failed}</p> : null}
      {!isFailed && (earlier === null || later === null) ? (
        <p role="status">{texts.loading}</p>
      ) : null}
      {!isFailed && earlier && later ? (
        <DifferenceList {...rest} earlier={earlier} later={later} now={now} focus={focus} />
      ) : null}
      <Button variant="secondary" className="justify-self-start" onClick={onRestore}>
        {versionsTexts.restoreAll}
      </Button>
    </div>
  );
}
