import { type RefObject, useEffect, useRef } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { keepDraft } from "./draft.ts";

/** Saves the drafts of a form in this tab. */
export function useTabDraft(form: RefObject<HTMLFormElement | null>): void {
  const account = useAccount();
  const ownerId = account.status === "member" ? account.account.id : null;
  useEffect(() => (form.current ? keepDraft(form.current, ownerId) : undefined), [form, ownerId]);
}

/** Saves the drafts of a form that does not use `useForm`, which does this itself. */
export function useDraft(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useTabDraft(form);
  return form;
}
