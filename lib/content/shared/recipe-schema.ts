import { z } from "zod";
import { cleanLine, cleanText } from "#lib/core/shared/text.ts";
import { recipeLimits as limits, type RecipeDetails } from "./recipe-details.ts";

const line = (max: number) => z.string().overwrite(cleanLine).max(max);
const minutes = z.int().min(1).max(limits.minutes).nullable();

const ingredient = z
  .object({
    amount: z
      .number()
      .positive("it has to be more than 0")
      .max(limits.amount)
      .nullable()
      .meta({ title: "Amount" }),
    unit: line(limits.unit).nullable().meta({ title: "Unit" }),
    item: line(limits.item).min(1).meta({ title: "Ingredient" }),
  })
  .meta({ control: "row" });

/** The ingredients and steps of a recipe as editors write them; the texts of its form are beside the fields. */
export const recipeDetailsSchema = z
  .object({
    servings: z.int().min(1).max(limits.servings).meta({
      title: "Servings",
      description: "How many the amounts are for.",
    }),
    prepMinutes: minutes.meta({ title: "Preparation in minutes" }),
    cookMinutes: minutes.meta({ title: "Cooking in minutes" }),
    ingredients: z.array(ingredient).max(limits.ingredients).meta({
      title: "Ingredients",
      description:
        "An amount such as 0.5, a unit such as g. Leave the amount empty for “to taste”.",
      entry: "Ingredient",
    }),
    steps: z
      .array(z.string().overwrite(cleanText).min(1).max(limits.step).meta({ control: "lines" }))
      .max(limits.steps)
      .meta({ title: "Method", entry: "Step" }),
  })
  .refine(({ ingredients, steps }) => ingredients.length + steps.length > 0, {
    path: ["ingredients"],
    error: "it needs an ingredient or a step",
  }) satisfies z.ZodType<RecipeDetails>;
