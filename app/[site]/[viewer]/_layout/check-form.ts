import { findRiskWording } from "#lib/moderation/shared/crisis/find-risk-wording.ts";

const textFields = "textarea, input[type=text], input[type=search], input:not([type])";

/** Adds an element for the help below the field's part of the form, or at the end of a form with one row. */
function addPlace(form: HTMLFormElement): HTMLElement {
  const place = document.createElement("div");
  place.dataset.crisisHelp = "";
  place.className = "col-span-full basis-full";
  let part = form.querySelector("[data-offers-help]");
  while (part?.parentElement && part.parentElement !== form) part = part.parentElement;
  if (part && !part.matches("[data-offers-help]")) part.after(place);
  else form.append(place);
  return place;
}

/**
 * Looks for risk wording in the texts of a form.
 * @returns the element for the help; `null` without risk wording
 */
export function findHelpPlace(form: HTMLFormElement): HTMLElement | null {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)];
  const level = findRiskWording(fields.map(({ value }) => value).join("\n"));
  if (level === null || !form.isConnected) return null;
  return form.querySelector<HTMLElement>("[data-crisis-help]") ?? addPlace(form);
}
