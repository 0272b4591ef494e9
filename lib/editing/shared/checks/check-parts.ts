import type { EditState } from "#lib/editing/shared/edit-state.ts";
import { fieldLabels } from "#lib/editing/shared/editing-texts.ts";
import {
  describePart,
  findPartProblems,
  listParts,
  toPlace,
} from "#lib/editing/shared/part-forms.ts";
import { fieldKey, isSameJson } from "#lib/editing/shared/working-copy.ts";
import { type Finding, fail, warn } from "./finding.ts";

const emptyParts = {
  images: "It has no pictures.",
  recipe: "It has no ingredients and no steps.",
  quiz: "It has no questions: readers see that it is still being written.",
};

/** What is wrong in the parts of a type: pictures, recipe, questions. */
export function checkParts({ fields }: EditState, type: string): Finding[] {
  return listParts(type).flatMap((name): Finding[] => {
    const value = fields[name];
    const key = fieldKey(name);
    const isEmpty = value === null || value === undefined || isSameJson(value, []);
    if (isEmpty && name !== "nutrition") return [{ ...warn(emptyParts[name]), key }];
    const labels = describePart(name);
    return findPartProblems(name, value).map(({ path, text }) => {
      const place = toPlace(labels, path) || fieldLabels[name];
      return { ...fail(`${place}: ${text}.`), key };
    });
  });
}
