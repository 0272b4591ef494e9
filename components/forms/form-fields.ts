import type { FormField } from "./set-field-value.ts";

/**
 * Hidden inputs are not fields, except with `data-composite`: such an input has the combined value
 * of several visible inputs, such as the boxes of a code, and dispatches `input` when it changes.
 */
const isComposite = (element: FormField) =>
  element.type === "hidden" && element.dataset.composite !== undefined;

/** Fields inside `data-unmanaged` are not part of the form's state. */
export const isField = (element: Element): element is FormField =>
  (element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement) &&
  element.name !== "" &&
  (element.type !== "hidden" || isComposite(element)) &&
  element.closest("[data-unmanaged]") === null;

/**
 * The element that react-hook-form reads and focuses: the first visible input of a composite
 * control.
 */
export function toFieldRef(field: FormField) {
  if (!isComposite(field)) return field;
  return {
    name: field.name,
    get value() {
      return field.value;
    },
    // React renders the value.
    set value(_value: string) {},
    focus: () =>
      field.parentElement?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus(),
  };
}

/** The combined value of all inputs with a name, in the format of react-hook-form. */
export function readValue(fields: readonly FormField[], name: string): unknown {
  const inputs = fields.filter((field) => field.name === name);
  const [first] = inputs;
  if (!(first instanceof HTMLInputElement) || !["radio", "checkbox"].includes(first.type))
    return first?.value;
  const chosen = inputs.filter((input) => (input as HTMLInputElement).checked);
  if (first.type === "radio") return chosen[0]?.value ?? null;
  if (inputs.length === 1) return chosen[0]?.value ?? false;
  return chosen.map(({ value }) => value);
}
