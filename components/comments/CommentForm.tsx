"use client";

import { lazyForm } from "#components/forms/LazyForm.tsx";
import type { CommentFormProps } from "./discussed.ts";

/** The comment box of a page, with `PlainCommentForm` as its children. */
export const CommentForm = lazyForm<CommentFormProps>({
  load: () => import("./CommentComposer.tsx").then((module) => module.CommentComposer),
});
