import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useState } from "react";
import { ToolbarIcon } from "#components/rich-text/ToolbarIcon.tsx";
import { isComposing } from "#lib/core/shared/is-composing.ts";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import { DocumentToolIcon } from "./DocumentToolIcon.tsx";
import type { DocumentHost } from "./document-host.ts";
import { type DocumentTool, useDocumentTools } from "./document-tools.ts";

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function ToolIcon({ name }: { name: DocumentTool["name"] }) {
  switch (name) {
    case "bold":
    case "italic":
    case "bulletList":
    case "orderedList":
    case "blockquote":
    case "link":
      return <ToolbarIcon name={name} />;
    default:
      return <DocumentToolIcon name={name} />;
  }
}

type Props = {
  editor: Editor;
  host: DocumentHost;
  isCollapsed: boolean;
};

/** The buttons of the document: one stop of the Tab key, the arrow keys move between them. */
export function DocumentToolbar({ editor, host, isCollapsed }: Props) {
  const tools = useDocumentTools(editor, host);
  const [current, setCurrent] = useState(0);
  const collapse: DocumentTool = {
    name: "collapse",
    run: () => host.setAllCollapsed(!isCollapsed),
  };
  const all = [...tools, collapse];

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const step = steps[event.key];
    if (!step || isComposing(event)) return;
    event.preventDefault();
    const next = step(current, all.length);
    setCurrent(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  }

  const toLabel = (name: DocumentTool["name"]): string => {
    if (name !== "collapse") return documentTexts[name];
    return isCollapsed ? documentTexts.expandAll : documentTexts.collapseAll;
  };

  return (
    <div
      role="toolbar"
      aria-label={documentTexts.toolbar}
      onKeyDown={move}
      // One row on a phone: it scrolls sideways, and the focus brings its button into view.
      className="flex w-0 min-w-full gap-1 overflow-x-auto p-1 max-sm:gap-0 md:flex-wrap"
    >
      {all.map(({ name, isOn, isOff, run }, at) => (
        <button
          key={name}
          type="button"
          aria-label={toLabel(name)}
          title={toLabel(name)}
          aria-pressed={isOn}
          // Stays a stop of the arrow keys.
          aria-disabled={isOff || undefined}
          tabIndex={at === current ? 0 : -1}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ currentTarget }) => {
            if (!isOff) run(currentTarget);
          }}
          onFocus={() => setCurrent(at)}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:bg-wash hover:text-ink focus-visible:-outline-offset-3 aria-disabled:opacity-40 aria-pressed:bg-wash-strong aria-pressed:text-ink"
        >
          <ToolIcon name={name} />
        </button>
      ))}
    </div>
  );
}
