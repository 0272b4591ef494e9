import { type RefObject, useEffect, useRef } from "react";
import { keepDraft } from "./draft.ts";

/** Saves the drafts of a form that does not use `useForm`, which does this itself. */
export function useDraft(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current ? keepDraft(form.current) : undefined), []);
  return form;
}
