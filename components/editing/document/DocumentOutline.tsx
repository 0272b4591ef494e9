"use client";

import { useSyncExternalStore } from "react";
import { Button } from "#components/ui/Button.tsx";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import type { DocumentHandle } from "./document-handle.ts";
import type { OutlineEntry } from "./document-outline.ts";

const indents: Record<number, string> = { 2: "ps-2", 3: "ps-6", 4: "ps-10" };

/** The headings and cards of a document in order, each a button that leads to it. */
export function DocumentOutline({ document: handle }: { document: DocumentHandle }) {
  const entries = useSyncExternalStore(handle.subscribe, handle.getOutline, handle.getOutline);
  const isCollapsed = useSyncExternalStore(
    handle.subscribe,
    handle.isCollapsed,
    handle.isCollapsed,
  );

  const renderEntry = ({ key, id, block, level, text }: OutlineEntry) => (
    <li key={key}>
      <button
        type="button"
        onClick={() => handle.focusSection(id, block)}
        className={`flex min-h-11 w-full items-center rounded-sm py-1 pe-2 text-start text-sm wrap-anywhere hover:bg-wash ${indents[level ?? 2]} ${level === null ? "text-ink-soft" : "font-semibold"}`}
      >
        {text}
      </button>
    </li>
  );

  return (
    <nav aria-label={documentTexts.outline}>
      <Button type="button" variant="quiet" onClick={() => handle.setCollapsed(!isCollapsed)}>
        {isCollapsed ? documentTexts.expandAll : documentTexts.collapseAll}
      </Button>
      {entries.length === 0 ? (
        <p className="px-2 text-sm text-ink-soft">{documentTexts.outlineEmpty}</p>
      ) : (
        <ol>{entries.map(renderEntry)}</ol>
      )}
    </nav>
  );
}
