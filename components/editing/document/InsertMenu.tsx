import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { KindPicture } from "#components/editing/KindPicture.tsx";
import { fieldClasses } from "#components/ui/field-classes.ts";
import { isComposing } from "#lib/core/shared/is-composing.ts";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import type { DocumentHost, InsertTarget } from "./document-host.ts";
import { insertChoice } from "./insert-choice.ts";
import { findChoices } from "./insert-choices.ts";
import type { KindChoice } from "./section-kinds.ts";

type Props = { host: DocumentHost; target: InsertTarget; frame: HTMLElement | null };

const width = 320;

function toPlace({ anchor }: InsertTarget, frame: HTMLElement | null): CSSProperties {
  const box = frame?.getBoundingClientRect();
  if (!box) return { insetInlineStart: 0, top: 0 };
  const left = Math.max(0, Math.min(anchor.left - box.left, box.width - width));
  return { left, top: anchor.bottom - box.top + 4 };
}

/** The choices as one group for each run of the same group. */
function toGroups(choices: readonly KindChoice[]) {
  const groups: { title: string; choices: KindChoice[] }[] = [];
  for (const choice of choices) {
    const last = groups.at(-1);
    if (last?.title === choice.group) last.choices.push(choice);
    else groups.push({ title: choice.group, choices: [choice] });
  }
  return groups;
}

/** Closes the menu. What opened it by typing is in the text again. */
function close(host: DocumentHost, { typed }: InsertTarget): void {
  host.update({ insert: null });
  const { view } = host;
  if (!view) return;
  if (typed) view.dispatch(view.state.tr.insertText(typed));
  view.focus();
}

type OptionsProps = {
  id: string;
  choices: readonly KindChoice[];
  active: KindChoice | undefined;
  onChoose: (choice: KindChoice) => void;
};

function InsertOptions({ id, choices, active, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={documentTexts.insert}
      className="mt-2 max-h-72 overflow-y-auto overscroll-contain"
    >
      {toGroups(choices).map(({ title, choices: own }) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a listbox cannot be in a fieldset
        <div key={`${title}-${own[0]?.kind}`} role="group" aria-label={title}>
          <div aria-hidden="true" className="px-3 pt-2 text-xs font-semibold text-ink-soft">
            {title}
          </div>
          {own.map((choice) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search field
            // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus
            <div
              key={choice.kind}
              id={`${id}-${choice.kind}`}
              role="option"
              aria-selected={choice === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(choice)}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1 hover:bg-wash aria-selected:bg-wash-strong"
            >
              <KindPicture kind={choice.kind} className="shrink-0 text-ink-soft" />
              {choice.name}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A search over all kinds of sections: arrow keys move, Enter inserts, Escape closes. */
export function InsertMenu({ host, target, frame }: Props) {
  const id = useId();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const choices = findChoices(query);
  const active = choices[Math.min(at, choices.length - 1)];
  useEffect(() => input.current?.focus(), []);

  function handleKey(event: KeyboardEvent): void {
    const { length } = choices;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (isComposing(event)) return;
    if (event.key === "Escape") close(host, target);
    else if (event.key === "Enter") insertChoice(host, active, target);
    else if (step) setAt((at + step + length) % Math.max(1, length));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: tracks the focus
    <div
      style={{ ...toPlace(target, frame), width }}
      className="absolute z-30 max-w-full rounded-lg border border-line bg-surface p-2 text-ink shadow-overlay"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) host.update({ insert: null });
      }}
    >
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={documentTexts.insertSearch}
        placeholder={documentTexts.insertSearch}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${active.kind}` : undefined}
        autoComplete="off"
        value={query}
        onChange={({ target: { value } }) => {
          setQuery(value);
          setAt(0);
        }}
        onKeyDown={handleKey}
        className={fieldClasses}
      />
      <p role="status" className={choices.length > 0 ? "sr-only" : "px-3 pt-2 text-sm"}>
        {choices.length > 0 ? documentTexts.insertFound(choices.length) : documentTexts.insertNone}
      </p>
      <InsertOptions
        id={id}
        choices={choices}
        active={active}
        onChoose={(choice) => insertChoice(host, choice, target)}
      />
    </div>
  );
}
