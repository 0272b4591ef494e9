import { zodResolver } from "@hookform/resolvers/zod";
import { createFormControl, type FieldErrors, type FieldValues } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { type ApiError, toApiError } from "#components/providers/api-error.ts";
import { openAuthDialogForError } from "#components/providers/auth-dialog-store.ts";
import { afterPointerUp, watchPointer } from "./after-pointer-up.ts";
import { clearDraft, readDraftFields } from "./draft.ts";
import { getFailureText, isPassing, isUnsent } from "./failure-text.ts";
import { isField, readValue, toFieldRef } from "./form-fields.ts";
import { InvalidFields } from "./invalid-fields.ts";
import type { FormField } from "./set-field-value.ts";

/** The visible state of a form. */
export type FormState = {
  /** The error of each field, by its name. */
  errors: Readonly<Record<string, string>>;
  /** The error of the whole form. */
  formError: string | null;
  isSending: boolean;
  /** The last attempt failed offline; the typed text is kept. */
  isUnsent: boolean;
  /** The last attempt failed for a temporary reason, and the form may be sent again unchanged. */
  isDeferred: boolean;
};

/** The options of sending a form. */
export type Submission = {
  /** Stays the same until the form has been sent or its values change, so that the server stores a form once. */
  idempotencyKey: string;
  form: HTMLFormElement;
};

export type FormOptions<Values> = {
  /** The shared zod schema. It is loaded with the first use of the form. */
  loadSchema: () => Promise<$ZodType<Values, FieldValues>>;
  /**
   * Called with valid values; afterwards the form is cleared and its draft deleted, unless the text
   * changed in the meantime. `"leaving"`: another page opens, so the form stays busy. `"keep"`:
   * nothing was stored, so the form keeps its values.
   * @throws ApiError to show at its field or above the button; InvalidFields for several at once
   */
  onSubmit: (values: Values, submission: Submission) => Promise<"leaving" | "keep" | undefined>;
  /** Replaces the errors at the fields. */
  onInvalid?: (errors: FormState["errors"]) => void;
  /** Handles an error in another way. @returns whether it was handled */
  onError?: (error: ApiError) => boolean;
  /**
   * Whether the server stores repeated submissions with the same key once. If so, the form retries while the server
   * cannot store it.
   */
  isRepeatable?: boolean;
  /** The name of the draft's content, such as "reply", for the offline message. */
  savedAs?: string;
  /** The reason shown in the login dialog if the session has ended. */
  loginReason?: string;
  /** The key of the draft on the server, such as `reply:12`; without it drafts stay in the tab. */
  draftTarget?: string;
};

export type FormController = {
  /** @param isRetry sends only the text that was sent before: a later change has not been submitted */
  submit: (isRetry?: boolean) => Promise<void>;
  /** Shows errors of the server at their fields and focuses the first. */
  showErrors: (errors: FormState["errors"]) => void;
  clearErrors: () => void;
  dispose: () => void;
};

/** The messages by the names of their inputs, such as `socialSites.0.handle`. */
function toMessages(errors: FieldErrors, path = ""): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const [key, error] of Object.entries(errors)) {
    if (!error) continue;
    const name = path + key;
    if (typeof error.message === "string") messages[name] = error.message;
    else if (!("type" in error))
      Object.assign(messages, toMessages(error as FieldErrors, `${name}.`));
  }
  return messages;
}

type Control = ReturnType<typeof createFormControl<FieldValues, unknown, FieldValues>>;

/** The fields of a form as react-hook-form knows them. */
function createFieldRegister(
  form: HTMLFormElement,
  control: Pick<Control, "register" | "unregister" | "setValue">,
) {
  const registered = new Map<string, ReturnType<Control["register"]>>();

  /**
   * Registers fields that were rendered since, unregisters removed fields, and reads values that were set by scripts.
   */
  function registerFields(): void {
    const fields = [...form.elements].filter(isField);
    const values = new Map(fields.map(({ name }) => [name, readValue(fields, name)]));
    for (const name of registered.keys())
      if (!values.has(name)) {
        // The whole list is replaced, because replacing a single row would leave a gap.
        control.unregister(name.split(".")[0]);
        registered.delete(name);
      }
    for (const field of fields) {
      const registration = control.register(field.name);
      registration.ref(toFieldRef(field));
      registered.set(field.name, registration);
    }
    for (const [name, value] of values) control.setValue(name, value);
  }

  return { registered, registerFields };
}

/** Focuses the first field that has an error. */
function focusInvalid(form: HTMLFormElement, messages: FormState["errors"]): void {
  const fields = [...form.elements].filter(isField);
  const first = fields.find(({ name }) => Object.hasOwn(messages, name));
  if (first) toFieldRef(first).focus();
}

/** Listens to typing and to fields that lose the focus. @returns a function that stops it */
function followFields(
  form: HTMLFormElement,
  { registered, registerFields }: ReturnType<typeof createFieldRegister>,
  onWrite: () => void,
): () => void {
  const onInput = ({ target }: Event) => {
    onWrite();
    if (!isField(target as Element)) return;
    if (!registered.has((target as FormField).name)) registerFields();
    void registered.get((target as FormField).name)?.onChange({ target, type: "input" });
  };
  // An error message must not move the button away while it is being pressed.
  const onFocusOut = ({ target }: Event) =>
    afterPointerUp(() => {
      void registered.get((target as FormField).name)?.onBlur({ target, type: "blur" });
    });
  const stopPointer = watchPointer();
  form.addEventListener("input", onInput);
  form.addEventListener("focusout", onFocusOut);
  return () => {
    stopPointer();
    form.removeEventListener("input", onInput);
    form.removeEventListener("focusout", onFocusOut);
  };
}

/** Returns the idempotency key of a submission: the same for the same values, until the server has stored them. */
function createSubmission() {
  let text = "";
  let key = "";
  return {
    isSame: (values: FieldValues): boolean => text === JSON.stringify(values),
    toKey: (values: FieldValues): string => {
      const next = JSON.stringify(values);
      if (text !== next) key = crypto.randomUUID();
      text = next;
      return key;
    },
    clear: (): void => {
      text = "";
    },
  };
}

/**
 * Runs a form of the page with react-hook-form: the fields are the form's own inputs, by their names. A form has one
 * request at a time, and the typed text is kept whatever the response is.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of one submission
export function createFormController<Values extends FieldValues>(
  form: HTMLFormElement,
  schema: $ZodType<Values, FieldValues>,
  options: {
    initialErrors: FormState["errors"];
    getOptions: () => FormOptions<Values>;
    onChange: (change: Partial<FormState>) => void;
  },
): FormController {
  const { initialErrors, getOptions, onChange } = options;
  const control = createFormControl<FieldValues, unknown, Values>({
    resolver: zodResolver(schema),
    // Validation debounce (spec §5, §9): errors show 500 ms after typing stops.
    mode: "onChange",
    delayError: 500,
    // The form focuses the first invalid field itself: react-hook-form uses the order of rendering, and some fields
    // are rendered later than fields below them.
    shouldFocusError: false,
  });
  const fields = createFieldRegister(form, control);
  const { registered, registerFields } = fields;
  const submission = createSubmission();
  let isSending = false;
  let isWrittenOn = false;

  function showErrors(errors: FormState["errors"]): void {
    const [first] = Object.keys(errors);
    for (const [name, message] of Object.entries(errors))
      control.setError(name, { type: "server", message }, { shouldFocus: name === first });
  }

  const stopErrors = control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) => {
      if (!getOptions().onInvalid) onChange({ errors: toMessages(errors) });
    },
  });
  registerFields();
  for (const [name, message] of Object.entries(initialErrors))
    control.setError(name, { type: "server", message });

  const stopFollowing = followFields(form, fields, () => {
    isWrittenOn = true;
  });

  function showFailure(thrown: unknown): void {
    const { onError, loginReason = "", savedAs, isRepeatable = false } = getOptions();
    if (thrown instanceof InvalidFields) {
      showErrors(thrown.errors);
      return;
    }
    const error = toApiError(thrown);
    if (openAuthDialogForError(error.code, loginReason) || onError?.(error)) return;
    if (error.field !== null && registered.has(error.field)) {
      showErrors({ [error.field]: error.message });
      return;
    }
    const isDeferred = isRepeatable && isPassing(error);
    const formError = getFailureText(error, form, { savedAs, isDeferred });
    onChange({ formError, isUnsent: isUnsent(error), isDeferred });
  }

  /** Empties the form after it was sent, unless something was written meanwhile. */
  function clear(sent: string): void {
    submission.clear();
    // Text typed during the request exists only here. It is kept together with the sent text, because only the writer
    // can separate them. Values that only scripts have set, such as the stored document, do not count.
    if (isWrittenOn && JSON.stringify(readDraftFields(form)) !== sent) return;
    clearDraft(form);
    form.reset();
  }

  async function send(values: Values, isRetry: boolean): Promise<void> {
    const { onSubmit } = getOptions();
    const isSame = submission.isSame(values);
    if (isRetry && !isSame) return onChange({ isDeferred: false });
    const idempotencyKey = submission.toKey(values);
    const isUnderWay = isRetry ? {} : { formError: null };
    const sent = JSON.stringify(readDraftFields(form));
    isWrittenOn = false;
    onChange({ isSending: true, isUnsent: false, isDeferred: false, ...isUnderWay });
    try {
      const outcome = await onSubmit(values, { idempotencyKey, form });
      if (outcome !== "leaving") onChange({ isSending: false, formError: null });
      if (outcome !== "keep") clear(sent);
    } catch (thrown) {
      onChange({ isSending: false });
      showFailure(thrown);
    }
  }

  async function submit(isRetry = false): Promise<void> {
    if (isSending) return;
    isSending = true;
    registerFields();
    try {
      await control.handleSubmit(
        (values) => send(values, isRetry),
        (errors) => {
          const messages = toMessages(errors);
          getOptions().onInvalid?.(messages);
          focusInvalid(form, messages);
        },
      )();
    } finally {
      isSending = false;
    }
  }

  function dispose(): void {
    stopErrors();
    stopFollowing();
  }
  return { submit, showErrors, clearErrors: () => control.clearErrors(), dispose };
}
