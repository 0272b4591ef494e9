import { describe, expect, test } from "vitest";
import { checkPiece } from "#lib/editing/shared/checks/check-piece.ts";
import { editedFields } from "#tests/support/edited-fields.ts";
import {
  describePart,
  findPartProblems,
  fromPartRecord,
  listParts,
  toPartRecord,
  toPlace,
} from "./part-forms.ts";

test("an untouched form changes nothing, and an emptied one stores no part", () => {
  for (const name of ["recipe", "nutrition", "quiz"] as const) {
    expect(fromPartRecord(name, toPartRecord(name, null)), name).toBeNull();
    expect(findPartProblems(name, null), name).toEqual([]);
  }
  expect(fromPartRecord("images", toPartRecord("images", null))).toEqual([]);
  const recipe = { servings: 2, prepMinutes: null, cookMinutes: 5, ingredients: [], steps: ["a"] };
  expect(fromPartRecord("recipe", toPartRecord("recipe", recipe))).toEqual(recipe);
});

test("a field that no form has is kept", () => {
  const image = { url: "/a.jpg", alt: "", caption: null, focalPoint: { x: 1, y: 2 } };
  expect(fromPartRecord("images", toPartRecord("images", [image]))).toEqual([image]);
});

test("a problem is named by the words of the form", () => {
  const places = (["images", "recipe", "quiz"] as const).map((name) => describePart(name));
  const [images = [], recipe = [], quiz = []] = places;
  expect(toPlace(images, "images.1.caption")).toBe("Picture 2, Caption");
  expect(toPlace(images, "images")).toBe("Pictures in their order");
  expect(toPlace(recipe, "ingredients.0.amount")).toBe("Ingredient 1, Amount");
  expect(toPlace(recipe, "steps.2")).toBe("Step 3");
  expect(toPlace(quiz, "questions.3.answers.1.points")).toBe("Question 4, Answer 2, Points");
  expect(toPlace(quiz, "")).toBe("");
});

describe("what publishing says about the parts of a type", () => {
  const check = (type: string, fields: object) =>
    checkPiece(
      { fields: { ...editedFields, ...fields }, sections: [] },
      { type, houseStyle: [], deadLinks: [] },
    )
      .filter(({ key }) => listParts(type).some((name) => key === `field:${name}`))
      .map(({ level, text }) => `${level}: ${text}`);

  test("a missing part is a warning, and only where the type has it", () => {
    expect(check("gallery", {})).toEqual(["warning: It has no pictures."]);
    expect(check("recipe", {})).toEqual(["warning: It has no ingredients and no steps."]);
    expect(check("quiz", {})).toHaveLength(1);
    expect(check("post", { images: [{}], quiz: {} })).toEqual([]);
  });

  test("an unfinished part is an error", () => {
    const image = { url: "/a.jpg", alt: "", caption: null };
    expect(check("gallery", { images: [image] })).toEqual([]);
    expect(check("gallery", { images: [{ ...image, alt: undefined }] })).toEqual([
      "error: Picture 1, Description of the picture: it is missing.",
    ]);
    const empty = { servings: 2, prepMinutes: null, cookMinutes: null, ingredients: [], steps: [] };
    expect(check("recipe", { recipe: empty })).toEqual([
      "error: Ingredients: it needs an ingredient or a step.",
    ]);
  });
});
