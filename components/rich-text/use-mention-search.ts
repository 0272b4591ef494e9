import type { Editor } from "@tiptap/core";
import { useCallback, useRef, useState } from "react";
import type { MentionListHandle } from "./MentionList.tsx";
import type { MentionListener, MentionSearch } from "./mention-extension.ts";

/** The current search for a member to mention in an editor, for its list. */
export function useMentionSearch(listId: string) {
  const [search, setSearch] = useState<MentionSearch | null>(null);
  const list = useRef<MentionListHandle>(null);
  const editor = useRef<Editor | null>(null);
  const listener = useRef<MentionListener>({
    onChange: setSearch,
    onKeyDown: (event) => list.current?.handleKey(event) ?? false,
  });

  /** The text keeps the focus; screen readers announce the active option. */
  const setActiveOption = useCallback(
    (optionId: string | null) => {
      const dom = editor.current?.view.dom;
      if (!dom) return;
      const attributes = {
        "aria-autocomplete": "list",
        "aria-controls": listId,
        "aria-activedescendant": optionId,
      };
      for (const [name, value] of Object.entries(attributes)) {
        if (optionId === null || value === null) dom.removeAttribute(name);
        else dom.setAttribute(name, value);
      }
    },
    [listId],
  );
  return { search, list, listener, editor, setActiveOption };
}
