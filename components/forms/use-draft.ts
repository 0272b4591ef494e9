import { type RefObject, useEffect, useRef } from "react";
import { keepDraft } from "./draft.ts";

/** Keeps the drafts of a form that is not sent from here; forms of `useForm` keep theirs themselves. */
export function useDraft(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current ? keepDraft(form.current) : undefined), []);
  return form;
}
