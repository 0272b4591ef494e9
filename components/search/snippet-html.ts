import { escapeHtml } from "#lib/core/shared/escape-html.ts";
import type { SnippetPart } from "#lib/search/shared/snippet.ts";

/** How a matched word looks. */
export const matchClasses = "rounded-sm bg-wash-strong font-semibold text-ink";

/** What `Snippet` shows, as HTML for a row that is HTML already. */
export const toSnippetHtml = (parts: readonly SnippetPart[]): string =>
  parts
    .map(({ text, isMatch }) =>
      isMatch ? `<mark class="${matchClasses}">${escapeHtml(text)}</mark>` : escapeHtml(text),
    )
    .join("");
