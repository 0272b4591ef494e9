import { type RefObject, useId } from "react";
import { moveEntry } from "#lib/editing/shared/form-values.ts";
import { entryButton } from "./EntryButtons.tsx";
import { useFocusLater } from "./use-focus-later.ts";

type Entries<Entry> = {
  /** For `EntryButtons`, and as a prefix of attributes that the focus is found by. */
  listId: string;
  /** For the element around the list and its button to add. */
  container: RefObject<HTMLDivElement | null>;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  /** @param focus the selector of the element to focus */
  add: (entry: Entry, focus: string) => void;
};

/** The changes of a list. The focus stays with the entry that moves, and near one that goes. */
export function useEntries<Entry>(
  list: readonly Entry[],
  onChange: (list: readonly Entry[]) => void,
): Entries<Entry> {
  const [container, focusLater] = useFocusLater();
  const listId = useId();
  return {
    listId,
    container,
    move: (from, to) => {
      const isUp = to < from;
      const isAtEnd = isUp ? to === 0 : to === list.length - 1;
      focusLater(entryButton(listId, isUp === isAtEnd ? "down" : "up", to));
      onChange(moveEntry(list, from, to));
    },
    remove: (index) => {
      const { length } = list;
      focusLater(
        length > 1
          ? entryButton(listId, "remove", Math.min(index, length - 2))
          : `[data-entry="${listId}-add"]`,
      );
      onChange(list.toSpliced(index, 1));
    },
    add: (entry, focus) => {
      focusLater(focus);
      onChange([...list, entry]);
    },
  };
}
