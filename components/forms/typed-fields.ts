import { type FormField, setFieldValue } from "./set-field-value.ts";

/** The typed and selected values of a form, and the focused field. */
export type TypedFields = {
  values: ReadonlyMap<string, { value: string; isChecked: boolean }>;
  focus: { key: string; start: number | null; end: number | null } | null;
};

type Control = FormField | HTMLButtonElement;

const listControls = (root: Element) => [
  ...root.querySelectorAll<Control>("input:not([type=hidden]), textarea, select, button"),
];

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type);

const isField = (control: Control): control is FormField => !(control instanceof HTMLButtonElement);

/** The key of a control in its form; a control that replaces another has the same key. */
function toKey(control: Control): string {
  if (!isField(control)) return `button ${control.type}`;
  const name = control.name || control.dataset.draft;
  return isChoice(control) ? `${name} ${control.value}` : `${name}`;
}

/** Reads the controls in an element before they are replaced. */
export function readTypedFields(root: Element): TypedFields {
  const controls = listControls(root);
  const active = controls.find((control) => control === document.activeElement);
  const hasCaret = active && isField(active) && !(active instanceof HTMLSelectElement);
  return {
    values: new Map(
      controls
        .filter(isField)
        .map((field) => [
          toKey(field),
          { value: field.value, isChecked: isChoice(field) && field.checked },
        ]),
    ),
    focus: active
      ? {
          key: toKey(active),
          start: hasCaret ? active.selectionStart : null,
          end: hasCaret ? active.selectionEnd : null,
        }
      : null,
  };
}

type TypedField = NonNullable<ReturnType<TypedFields["values"]["get"]>>;
type Focus = NonNullable<TypedFields["focus"]>;

/** Writes the typed or selected value of the replaced control into its replacement. */
function writeTyped(control: Control, typed: TypedField): void {
  if (!isField(control)) return;
  if (isChoice(control)) {
    if (control.checked !== typed.isChecked) control.click();
  } else if (typed.value && control.value !== typed.value) setFieldValue(control, typed.value);
}

function takeFocus(control: Control, { start, end }: Focus): void {
  control.focus();
  if (start !== null && isField(control) && !(control instanceof HTMLSelectElement))
    control.setSelectionRange(start, end);
}

/** Writes the typed and selected values of the replaced controls into their replacements, and restores the focus. */
export function writeTypedFields(root: Element, { values, focus }: TypedFields): void {
  for (const control of listControls(root)) {
    const typed = values.get(toKey(control));
    if (typed) writeTyped(control, typed);
    if (focus?.key === toKey(control)) takeFocus(control, focus);
  }
}
