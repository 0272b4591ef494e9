/** A field that people type into or choose from. */
export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a field as typing would, so that its listeners run. */
export function setFieldValue(field: FormField, value: string): void {
  field.value = value;
  // The option of an earlier visit may no longer exist.
  if (field instanceof HTMLSelectElement && field.value !== value) field.value = "";
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
