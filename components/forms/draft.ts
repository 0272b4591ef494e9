import { type FormField, setFieldValue } from "./set-field-value.ts";

/** A field saves its draft under the key in its `data-draft` attribute, such as `reply-draft-12`. */
type DraftField = FormField;

const getDraftFields = (form: HTMLFormElement) => [
  ...form.querySelectorAll<DraftField>("[data-draft]"),
];

/** The formatted text of a field, in addition to its plain text. */
const findDocumentInput = (field: DraftField) =>
  field.form?.querySelector<HTMLInputElement>(
    `input[data-document-of="${CSS.escape(field.name)}"]`,
  ) ?? null;

/**
 * The storage key of a form's draft in this tab. A member's key contains their id, so that another member on the same
 * browser does not see the draft. A guest's drafts are taken over by the member who logs in.
 */
export const toStorageKey = ({ dataset }: HTMLFormElement, name: string): string =>
  dataset.draftOwner ? `${dataset.draftOwner}:${name}` : name;

const draftKey = (field: DraftField) =>
  field.form ? toStorageKey(field.form, field.dataset.draft ?? "") : "";
const documentKey = (field: DraftField) => `${draftKey(field)}-document`;

function setOrRemove(key: string, value: string): void {
  if (value === "") sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, value);
}

/** Moves a draft from before the member was known to the member's drafts. If both exist, both texts are kept. */
function takeOverDraft(field: DraftField): void {
  const [name = "", ownKey, ownDocumentKey] = [
    field.dataset.draft,
    draftKey(field),
    documentKey(field),
  ];
  const text = sessionStorage.getItem(name);
  if (text === null || ownKey === name) return;
  const own = sessionStorage.getItem(ownKey);
  const isAdded = own !== null && own !== text && field instanceof HTMLTextAreaElement;
  const document = isAdded ? null : sessionStorage.getItem(`${name}-document`);
  setOrRemove(ownKey, isAdded ? `${own}\n\n${text}` : text);
  setOrRemove(ownDocumentKey, document ?? "");
  sessionStorage.removeItem(name);
  sessionStorage.removeItem(`${name}-document`);
  if (isAdded && field.value === text) setFieldValue(field, `${own}\n\n${text}`);
}

/**
 * Saves a form's text in this tab until the server has stored it: the draft survives a reload, a login, a failure and
 * a crash of the tab. Existing drafts are restored at once.
 * @param ownerId the member; null for a guest, and until the member is known
 * @returns a function that stops it
 */
export function keepDraft(form: HTMLFormElement, ownerId: string | null): () => void {
  if (ownerId === null) delete form.dataset.draftOwner;
  else form.dataset.draftOwner = ownerId;
  for (const field of getDraftFields(form)) {
    takeOverDraft(field);
    const draft = sessionStorage.getItem(draftKey(field));
    if (!draft || field.value !== "") continue;
    const document = findDocumentInput(field);
    if (document) document.value = sessionStorage.getItem(documentKey(field)) ?? "";
    setFieldValue(field, draft);
  }
  const save = ({ target }: Event) => {
    const { value = "", dataset } = target as DraftField;
    if (!dataset.draft) return;
    setOrRemove(draftKey(target as DraftField), value);
    const document = findDocumentInput(target as DraftField);
    if (document) setOrRemove(documentKey(target as DraftField), document.value);
  };
  form.addEventListener("input", save);
  return () => form.removeEventListener("input", save);
}

/** Deletes the drafts of a form whose contents have been stored. */
export function clearDraft(form: HTMLFormElement): void {
  for (const field of getDraftFields(form)) {
    sessionStorage.removeItem(draftKey(field));
    sessionStorage.removeItem(documentKey(field));
  }
  form.dispatchEvent(new Event(draftSent));
}

/** Fired on a form when its contents have been stored and its drafts deleted. */
export const draftSent = "draftsent";

/** The values of a draft's fields by name; a formatted text is `{name}Document`. */
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

/** The values of the draft's fields when the page was opened. */
export function readDefaultFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const field of getDraftFields(form)) {
    fields[field.name] = readDefault(field);
    const document = findDocumentInput(field)?.dataset.default;
    if (document) fields[`${field.name}Document`] = document;
  }
  return fields;
}

/** Writes a draft into the fields; fields that the draft does not contain are emptied. */
export function writeDraftFields(
  form: HTMLFormElement,
  values: Readonly<Record<string, string>>,
): void {
  for (const field of getDraftFields(form)) {
    const document = findDocumentInput(field);
    const text = values[field.name] ?? "";
    const formatted = values[`${field.name}Document`] ?? "";
    // An unchanged field was not typed into, so no message is shown.
    if (field.value === text && (document?.value ?? "") === formatted) continue;
    if (document) document.value = formatted;
    setFieldValue(field, text);
  }
}
