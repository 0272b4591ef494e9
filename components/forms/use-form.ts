import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useAccount } from "#components/providers/account-store.ts";
import { toApiError } from "#components/providers/api-error.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { getFailureText, isUnsent } from "./failure-text.ts";
import type { FormController, FormOptions, FormState } from "./form-controller.ts";
import { useTabDraft } from "./use-draft.ts";
import { useResend } from "./use-resend.ts";
import { useServerDraft } from "./use-server-draft.ts";
import { whenNear } from "./when-near.ts";

const ignore = () => undefined;

/** The value of the last render, for listeners that are added once. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Calls back when a member scrolls near a form. */
function useMemberNear(form: RefObject<HTMLFormElement | null>, onNear: () => void): void {
  const isMember = useAccount().status === "member";
  useEffect(() => {
    if (!form.current || !isMember) return;
    return whenNear(form.current, onNear);
  }, [isMember]);
}

/**
 * The form pattern of the product. Spread `formProps` on a plain `<form method="post" action=…>`, which
 * works before and without JavaScript. With it, the shared schema validates the form and `onSubmit` sends
 * it. react-hook-form and the schema load when a member comes near the form, or anyone focuses or sends it.
 * @param initialErrors the server's errors from a submission without JavaScript, by field
 */
export function useForm<Values extends FieldValues>(
  options: FormOptions<Values>,
  initialErrors: FormState["errors"] = {},
) {
  const form = useRef<HTMLFormElement>(null);
  const controller = useRef<Promise<FormController> | null>(null);
  const [state, setState] = useState<FormState>({
    errors: initialErrors,
    formError: null,
    isSending: false,
    isUnsent: false,
    isDeferred: false,
  });
  useTabDraft(form);
  const draft = useServerDraft(form, options.draftTarget);
  const latest = useLatest(options);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // From now on the product shows the errors; without JavaScript, the browser does.
    element.noValidate = true;
    return () => {
      void controller.current?.then(({ dispose }) => dispose(), ignore);
      controller.current = null;
    };
  }, []);

  async function loadController(element: HTMLFormElement): Promise<FormController> {
    const [{ createFormController }, schema] = await Promise.all([
      loadChunk(() => import("./form-controller.ts")),
      loadChunk(latest.current.loadSchema),
    ]);
    return createFormController(element, schema, {
      initialErrors,
      getOptions: () => latest.current,
      onChange: (change) => setState((before) => ({ ...before, ...change })),
    });
  }

  function prepare(): Promise<FormController> {
    const element = form.current;
    if (!element) return Promise.reject(new Error("The form is not on the page."));
    controller.current ??= loadController(element).catch((error) => {
      // The next attempt loads the code again.
      controller.current = null;
      throw error;
    });
    return controller.current;
  }

  async function submit(event?: FormEvent, isRetry = false): Promise<void> {
    event?.preventDefault();
    try {
      await (await prepare()).submit(isRetry);
    } catch (thrown) {
      const error = toApiError(thrown);
      const formError = getFailureText(error, form.current, { savedAs: latest.current.savedAs });
      setState((before) => ({ ...before, formError, isUnsent: isUnsent(error) }));
    }
  }
  const resend = useResend(state, (isRetry) => void submit(undefined, isRetry));
  useMemberNear(form, () => void prepare().catch(ignore));

  /** Shows errors of the server at their fields, and focuses the first. */
  async function showErrors(errors: FormState["errors"]): Promise<void> {
    (await prepare()).showErrors(errors);
  }

  return {
    ...state,
    /** The draft on the server, for `DraftBanner`. */
    draft,
    /** The state for `ResendOffer` after an offline attempt. */
    resend,
    /** Loads what the form needs ahead of its first use. */
    prepare: () => void prepare().catch(ignore),
    submit,
    showErrors,
    clearErrors: () => void prepare().then((controller) => controller.clearErrors(), ignore),
    formProps: {
      ref: form,
      onFocus: () => void prepare().catch(ignore),
      onSubmit: (event: FormEvent) => void submit(event),
    },
  };
}
