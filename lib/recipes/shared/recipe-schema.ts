import * as z from "zod/mini";
import { recipeLimits } from "#lib/content/shared/recipe-details.ts";
import { optionalText, text } from "#lib/core/shared/form-schema.ts";
import { cleanLine, cleanText } from "#lib/core/shared/text.ts";
import {
  maximumLength,
  maximumValue,
  minimumValue,
  type Rule,
  required,
  visible,
} from "#lib/core/shared/validation.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { parseAmount } from "./amount.ts";
import { maxBodyLength, maxNutritionLength, maxTitleLength } from "./recipe.ts";
import { recipeTexts } from "./recipe-texts.ts";

const wholeNumber: Rule = (value) => (/^\d{1,6}$/.test(value) ? null : recipeTexts.wholeNumber);
const validAmount: Rule = (value) =>
  parseAmount(value) === undefined ? recipeTexts.invalidAmount : null;

/** Applies rules to a field that may be empty. */
const ifPresent =
  (...rules: readonly Rule[]): Rule =>
  (value) => {
    if (value === "") return null;
    for (const rule of rules) {
      const message = rule(value);
      if (message !== null) return message;
    }
    return null;
  };

const minutes = () =>
  optionalText(
    cleanLine,
    ifPresent(wholeNumber, minimumValue(0), maximumValue(recipeLimits.minutes + 1)),
  );

/** Adds the default unit if only a number was typed. */
const withUnit = (unit: string) => (typed: string) => {
  const value = cleanLine(typed);
  return /^\d+(?:[.,]\d+)?$/.test(value) ? `${value} ${unit}` : value;
};
const nutrient = (unit: string) => optionalText(withUnit(unit), maximumLength(maxNutritionLength));

/** The form fields outside of the list rows; the output is the stored values, as text. */
export const recipeFormSchema = z.object({
  title: text(cleanLine, visible, maximumLength(maxTitleLength)),
  body: optionalText(cleanText, maximumLength(maxBodyLength)),
  servings: text(
    cleanLine,
    required,
    wholeNumber,
    minimumValue(0),
    maximumValue(recipeLimits.servings + 1),
  ),
  prepMinutes: minutes(),
  cookMinutes: minutes(),
  calories: nutrient("kcal"),
  carbohydrate: nutrient("g"),
  fat: nutrient("g"),
  protein: nutrient("g"),
});

const ingredient = z.object({
  amount: optionalText(cleanLine, validAmount),
  unit: optionalText(cleanLine, maximumLength(recipeLimits.unit)),
  item: text(cleanLine, visible, maximumLength(recipeLimits.item)),
});

const list = <Item extends z.ZodMiniType>(item: Item, max: number, tooMany: string) =>
  z.array(item).check(z.minLength(1, validationTexts.required), z.maxLength(max, tooMany));

/** The rows of a recipe, without empty ones. */
export const recipeRowsSchema = z.object({
  ingredients: list(ingredient, recipeLimits.ingredients, recipeTexts.tooManyIngredients),
  steps: list(
    text(cleanText, visible, maximumLength(recipeLimits.step)),
    recipeLimits.steps,
    recipeTexts.tooManySteps,
  ),
});
