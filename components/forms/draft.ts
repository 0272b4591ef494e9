import { type FormField, setFieldValue } from "./set-field-value.ts";

/** A field saves its draft under the key in its `data-draft` attribute, such as `reply-draft-12`. */
type DraftField = FormField;

const getDraftFields = (form: HTMLFormElement) => [
  ...form.querySelectorAll<DraftField>("[data-draft]"),
];

/** The formatted text of a field, beside its plain text. */
const findDocumentInput = (field: DraftField) =>
  field.form?.querySelector<HTMLInputElement>(
    `input[data-document-of="${CSS.escape(field.name)}"]`,
  ) ?? null;

const documentKey = (field: DraftField) => `${field.dataset.draft}-document`;

function setOrRemove(key: string, value: string): void {
  if (value === "") sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, value);
}

/**
 * Saves what is typed into a form in this tab until it is stored on the server: it survives a reload, a
 * login, a failure and a crash of the tab. Existing drafts are restored at once.
 * @returns a function that stops it
 */
export function keepDraft(form: HTMLFormElement): () => void {
  for (const field of getDraftFields(form)) {
    const draft = sessionStorage.getItem(field.dataset.draft ?? "");
    if (!draft || field.value !== "") continue;
    const document = findDocumentInput(field);
    if (document) document.value = sessionStorage.getItem(documentKey(field)) ?? "";
    setFieldValue(field, draft);
  }
  const save = ({ target }: Event) => {
    const { value = "", dataset } = target as DraftField;
    if (!dataset.draft) return;
    setOrRemove(dataset.draft, value);
    const document = findDocumentInput(target as DraftField);
    if (document) setOrRemove(documentKey(target as DraftField), document.value);
  };
  form.addEventListener("input", save);
  return () => form.removeEventListener("input", save);
}

/** Deletes the drafts of a form whose contents have been stored. */
export function clearDraft(form: HTMLFormElement): void {
  for (const field of getDraftFields(form)) {
    sessionStorage.removeItem(field.dataset.draft ?? "");
    sessionStorage.removeItem(documentKey(field));
  }
  form.dispatchEvent(new Event(draftSent));
}

/** Fired on a form when its contents have been stored and its drafts deleted. */
export const draftSent = "draftsent";

/** What the fields of a draft hold, by their names; a formatted text is `{name}Document`. */
export function readDraftFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const field of getDraftFields(form)) {
    fields[field.name] = field.value;
    const document = findDocumentInput(field);
    if (document?.value) fields[`${field.name}Document`] = document.value;
  }
  return fields;
}

function readDefault(field: DraftField): string {
  // The default of a hidden input changes with its value.
  if (field.type === "hidden") return "";
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

/** What the fields of a draft held when the page was opened. */
export function readDefaultFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const field of getDraftFields(form)) {
    fields[field.name] = readDefault(field);
    const document = findDocumentInput(field)?.dataset.default;
    if (document) fields[`${field.name}Document`] = document;
  }
  return fields;
}

/** Sets the fields of a draft; those that it does not name are emptied. */
export function writeDraftFields(
  form: HTMLFormElement,
  values: Readonly<Record<string, string>>,
): void {
  for (const field of getDraftFields(form)) {
    const document = findDocumentInput(field);
    const text = values[field.name] ?? "";
    const formatted = values[`${field.name}Document`] ?? "";
    // Nobody has typed into a field that stays as it is, so nothing is said about it.
    if (field.value === text && (document?.value ?? "") === formatted) continue;
    if (document) document.value = formatted;
    setFieldValue(field, text);
  }
}
