"use client";

import { lazyForm } from "#components/forms/LazyForm.tsx";
import { canEdit } from "#components/rich-text/editor-loading.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import type { CommentFormProps } from "./discussed.ts";

/** A writer in the form needs the editor next, so it loads in parallel with the form. */
function loadEditorToo(): void {
  if (document.activeElement?.matches("#comment-form textarea") && canEdit())
    loadChunk(() => import("#components/rich-text/Editor.tsx")).catch(() => undefined);
}

/** The comment box of a page, with `PlainCommentForm` as its children. */
export const CommentForm = lazyForm<CommentFormProps>({
  load: () => import("./CommentComposer.tsx").then((module) => module.CommentComposer),
  loadBeside: loadEditorToo,
});
