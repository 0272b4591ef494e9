/** A field saves its draft under the key in its `data-draft` attribute, such as `reply-draft-12`. */
type DraftField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const getDraftFields = (form: HTMLFormElement) => [
  ...form.querySelectorAll<DraftField>("[data-draft]"),
];

/** Sets a field as typing would, so that its listeners run. */
export function setFieldValue(field: DraftField, value: string): void {
  field.value = value;
  // The option of an earlier visit may no longer exist.
  if (field instanceof HTMLSelectElement && field.value !== value) field.value = "";
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Saves what is typed into a form in this tab until it is stored on the server: it survives a reload, a
 * login, a failure and a crash of the tab. Existing drafts are restored at once.
 * @returns a function that stops it
 */
export function keepDraft(form: HTMLFormElement): () => void {
  for (const field of getDraftFields(form)) {
    const draft = sessionStorage.getItem(field.dataset.draft ?? "");
    if (draft && field.value === "") setFieldValue(field, draft);
  }
  const save = ({ target }: Event) => {
    const { value = "", dataset } = target as DraftField;
    if (!dataset.draft) return;
    if (value === "") sessionStorage.removeItem(dataset.draft);
    else sessionStorage.setItem(dataset.draft, value);
  };
  form.addEventListener("input", save);
  return () => form.removeEventListener("input", save);
}

/** Deletes the drafts of a form whose contents have been stored. */
export function clearDraft(form: HTMLFormElement): void {
  for (const field of getDraftFields(form)) sessionStorage.removeItem(field.dataset.draft ?? "");
}
