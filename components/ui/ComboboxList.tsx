"use client";

import { Combobox } from "@base-ui/react/combobox";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { Icon } from "./Icon.tsx";
import { popupClasses } from "./overlay-classes.ts";
import type { Option, SearchState } from "./use-option-search.ts";

const statusWords: Record<SearchState["status"], string> = {
  idle: "Type to search.",
  searching: "Searching…",
  failed: errorTexts.generic,
  done: "",
};

/** The options, or the reason why there are none (spec §5 Condition search). */
export function ComboboxList({ search }: { search: SearchState }) {
  const status = statusWords[search.status];
  return (
    <Combobox.Positioner sideOffset={4} collisionPadding={8} className="z-50">
      <Combobox.Popup
        aria-busy={search.status === "searching" || undefined}
        className={`${popupClasses} max-h-[min(20rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain p-1`}
      >
        <Combobox.Status>
          {status ? <p className="px-3 py-2.5 text-ink-soft">{status}</p> : null}
        </Combobox.Status>
        <Combobox.Empty>
          {search.status === "done" ? (
            <p className="px-3 py-2.5 text-ink-soft">No matches found.</p>
          ) : null}
        </Combobox.Empty>
        <Combobox.List>
          {(option: Option) => (
            <Combobox.Item
              key={`${option.value} ${option.label}`}
              value={option}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-3 py-2 text-base outline-none data-highlighted:bg-wash-strong data-highlighted:outline-solid data-highlighted:outline-3 data-highlighted:-outline-offset-3 data-highlighted:outline-focus"
            >
              <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                {option.label}
              </span>
              <Combobox.ItemIndicator>
                <Icon name="check" className="size-5 text-success" />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Popup>
    </Combobox.Positioner>
  );
}
