"use client";

import { lazyForm } from "#components/forms/LazyForm.tsx";
import type { StatusReplyFormProps } from "./status-form-props.ts";

/** The reply box of a status update, with `PlainStatusReplyForm` as its children. */
export const StatusReplyForm = lazyForm<StatusReplyFormProps>({
  load: () => import("./StatusReplyComposer.tsx").then((module) => module.StatusReplyComposer),
});
