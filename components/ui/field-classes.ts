/** Classes of form fields, for these components and for forms with custom fields. */
export const labelClasses = "field-label";
export const hintClasses = "text-sm text-ink-soft";
export const fieldClasses = "field";
export const textAreaClasses = `${fieldClasses} text-area`;
export const errorClasses = "field-error";
