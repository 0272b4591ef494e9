"use client";

import { lazyForm } from "#components/forms/LazyForm.tsx";
import type { StatusFormProps } from "./status-form-props.ts";

/** The form of a status update, with `PlainStatusForm` as its children. */
export const StatusForm = lazyForm<StatusFormProps>({
  load: () => import("./StatusComposer.tsx").then((module) => module.StatusComposer),
});
