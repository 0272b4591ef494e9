import type { AppError } from "#lib/core/shared/errors.ts";
import { findRecipeProblems, type RecipeFields } from "#lib/recipes/shared/recipe-rules.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";
import type { PlainField, RejectedForm } from "#server/api/rest/forms/form-page.ts";
import { type EditedItem, listFormReasons } from "./member-item-form.ts";

/** Empty rows after those that were submitted. */
const spareRows = 2;

type Problems = Readonly<Record<string, string>>;

const optional = { type: "text", isOptional: true } as const;

const singleFields = (fields: RecipeFields, problems: Problems): PlainField[] => [
  {
    name: "title",
    label: recipeTexts.title,
    type: "text",
    value: fields.title,
    problem: problems.title,
  },
  {
    ...optional,
    name: "body",
    label: recipeTexts.body,
    type: "textarea",
    value: fields.body,
    problem: problems.body,
  },
  {
    name: "servings",
    label: recipeTexts.servings,
    type: "text",
    value: fields.servings,
    problem: problems.servings,
  },
  ...(["prepMinutes", "cookMinutes"] as const).map((name) => ({
    ...optional,
    name,
    label: recipeTexts[name],
    value: fields[name],
    problem: problems[name],
  })),
];

function ingredientFields(fields: RecipeFields, problems: Problems): PlainField[] {
  const empty = { amount: "", unit: "", item: "" };
  const rows = [...fields.ingredients, ...Array.from({ length: spareRows }, () => empty)];
  return rows.flatMap((row, index) =>
    (["amount", "unit", "item"] as const).map((name) => ({
      ...optional,
      name,
      id: `${name}-${index}`,
      label: `${recipeTexts.item} ${index + 1}${name === "item" ? "" : `: ${recipeTexts[name].toLowerCase()}`}`,
      value: row[name],
      problem: problems[`ingredients.${index}.${name}`],
    })),
  );
}

function stepFields(fields: RecipeFields, problems: Problems): PlainField[] {
  const rows = [...fields.steps, ...Array.from({ length: spareRows }, () => "")];
  return rows.map((value, index) => ({
    ...optional,
    type: "textarea",
    name: "step",
    id: `step-${index}`,
    value,
    label: `Step ${index + 1}`,
    problem: problems[`steps.${index}`],
  }));
}

const nutritionFields = (fields: RecipeFields, problems: Problems): PlainField[] =>
  (["calories", "carbohydrate", "fat", "protein"] as const).map((name) => ({
    ...optional,
    name,
    label: recipeTexts[name],
    value: fields[name],
    problem: problems[name],
  }));

/** The reasons, and the form with everything that was submitted and room for more rows. */
export function toRejectedRecipe(
  error: AppError,
  { fields, edited }: { fields: RecipeFields; edited: EditedItem },
): RejectedForm {
  const problems: Problems = error.code === "BAD_USER_INPUT" ? findRecipeProblems(fields) : {};
  const ofLists = (["ingredients", "steps"] as const).flatMap((list) =>
    problems[list] ? [`${recipeTexts[list]}: ${problems[list]}`] : [],
  );
  return {
    title: edited ? recipeTexts.notSaved : recipeTexts.notSent,
    reasons: [...listFormReasons(error, Object.keys(problems).length > 0), ...ofLists],
    fields: [
      ...singleFields(fields, problems),
      ...ingredientFields(fields, problems),
      ...stepFields(fields, problems),
      ...nutritionFields(fields, problems),
    ],
    button: recipeTexts.sendAgain,
    links: [{ href: "/recipes", label: "All recipes" }],
  };
}
