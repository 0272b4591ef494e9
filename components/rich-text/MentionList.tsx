import { type CSSProperties, type Ref, useEffect, useImperativeHandle, useState } from "react";
import { Avatar } from "#components/members/Avatar.tsx";
import { isComposing } from "#lib/core/shared/is-composing.ts";
import { editorTexts } from "./editor-texts.ts";
import type { FoundMember, MentionSearch } from "./mention-extension.ts";

export type MentionListHandle = { handleKey: (event: KeyboardEvent) => boolean };

type Props = {
  id: string;
  search: MentionSearch;
  /** The frame of the editor; the list is positioned in it, below the caret. */
  frame: HTMLElement | null;
  /** Tells the editor the active option, for screen readers. */
  onActive: (optionId: string | null) => void;
  ref: Ref<MentionListHandle>;
};

function toPlace(search: MentionSearch, frame: HTMLElement | null): CSSProperties {
  const caret = search.clientRect?.();
  const box = frame?.getBoundingClientRect();
  if (!caret || !box) return { insetInlineStart: 0, top: "100%" };
  const left = Math.max(0, Math.min(caret.left - box.left, box.width - 288));
  return { left, top: caret.bottom - box.top + 4 };
}

/** The members found for a mention: arrow keys move the selection, Enter or Tab inserts the selected member. */
export function MentionList({ id, search, frame, onActive, ref }: Props) {
  const { items, command } = search;
  const [active, setActive] = useState(0);
  const at = Math.min(active, items.length - 1);
  const choose = (member: FoundMember | undefined) => {
    if (member) command({ id: member.id, label: member.username });
  };
  useEffect(() => setActive(0), [items]);
  useEffect(() => {
    onActive(items[at] ? `${id}-${items[at].id}` : null);
    return () => onActive(null);
  }, [items, at, id, onActive]);

  useImperativeHandle(ref, () => ({
    handleKey: (event) => {
      if (items.length === 0 || isComposing(event)) return false;
      if (event.key === "ArrowDown") setActive((at + 1) % items.length);
      else if (event.key === "ArrowUp") setActive((at + items.length - 1) % items.length);
      else if (event.key === "Enter" || event.key === "Tab") choose(items[at]);
      else return false;
      return true;
    },
  }));

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={editorTexts.members}
        style={toPlace(search, frame)}
        hidden={items.length === 0}
        className="absolute z-20 max-h-72 w-72 max-w-full overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-overlay"
      >
        {items.map((member, index) => (
          <div
            key={member.id}
            id={`${id}-${member.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(member)}
            onKeyDown={() => undefined}
            onMouseMove={() => setActive(index)}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 aria-selected:bg-wash"
          >
            <Avatar username={member.username} picture={member.avatar?.thumb} />
            <bdi translate="no" className="min-w-0 truncate font-semibold">
              {member.username}
            </bdi>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {search.query === "" || items.length > 0
          ? editorTexts.membersFound(items.length)
          : editorTexts.noMembers}
      </p>
    </>
  );
}
