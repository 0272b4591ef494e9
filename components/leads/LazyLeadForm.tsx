"use client";

import { lazyForm } from "#components/forms/LazyForm.tsx";
import type { LeadFormProps } from "./lead-form.ts";

export const LazyLeadForm = lazyForm<LeadFormProps>({
  load: () => import("./LeadForm.tsx").then((module) => module.LeadForm),
});
