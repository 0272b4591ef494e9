"use client";

import { Combobox as BaseCombobox } from "@base-ui/react/combobox";
import { useEffect, useId, useRef, useState } from "react";
import { ComboboxList } from "./ComboboxList.tsx";
import { FieldFrame, type FieldProps, labelId } from "./FieldFrame.tsx";
import { fieldClasses } from "./field-classes.ts";
import { Icon } from "./Icon.tsx";
import { type Option, type SearchState, useOptionSearch } from "./use-option-search.ts";

type Props = FieldProps & {
  name?: string;
  placeholder?: string;
  defaultValue?: Option | null;
  onChoose?: (option: Option | null) => void;
} & (
    | { options: readonly Option[]; search?: never }
    /** Called once typing pauses, never with an empty term. */
    | {
        options?: never;
        search: (term: string, signal: AbortSignal) => Promise<readonly Option[]>;
      }
  );

const nothing = async () => [];
const known: SearchState = { status: "done", options: [] };
/** Synonyms share a value: two options are equal only with the same label. */
const isSame = (one: Option, other: Option) =>
  one.value === other.value && one.label === other.label;

/** An autocomplete for one of many options, from a list or a search. The form submits its value. */
export function Combobox(props: Props) {
  const { label, hint, error, required, name, placeholder, defaultValue = null, onChoose } = props;
  const id = useId();
  const [chosen, setChosen] = useState<Option | null>(defaultValue);
  const { state, searchFor } = useOptionSearch(props.search ?? nothing);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const hiddenInput = useRef<HTMLInputElement>(null);
  const reported = useRef(chosen);
  useEffect(() => {
    if (reported.current === chosen) return;
    reported.current = chosen;
    // Dispatches the event of a native select, so that the form reads the value.
    hiddenInput.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [chosen]);
  const isSearch = props.search !== undefined;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      {({ required, ...ties }) => (
        <BaseCombobox.Root
          items={isSearch ? state.options : props.options}
          filter={isSearch ? null : undefined}
          value={chosen}
          isItemEqualToValue={isSame}
          name={name}
          inputRef={hiddenInput}
          required={required}
          autoHighlight
          onValueChange={(option) => {
            setChosen(option);
            onChoose?.(option);
          }}
          onInputValueChange={(term, { reason }) => {
            if (reason === "input-change" || reason === "input-clear") searchFor(term);
          }}
        >
          <div className="relative">
            <BaseCombobox.Input
              {...ties}
              // While the list is open, Base UI hides the rest of the page from the accessibility tree. That also
              // hides a label with `for`, but not a label that is referenced by id.
              aria-labelledby={labelId(id)}
              placeholder={placeholder}
              className={`${fieldClasses} pe-11`}
            />
            <Icon
              name={isSearch ? "search" : "chevron-down"}
              className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
            />
          </div>
          <span ref={setPlace} />
          <BaseCombobox.Portal container={place}>
            <ComboboxList search={isSearch ? state : known} />
          </BaseCombobox.Portal>
        </BaseCombobox.Root>
      )}
    </FieldFrame>
  );
}
