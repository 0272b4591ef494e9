import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import {
  replaceParts,
  type ScreenedField,
  type ScreenedText,
  type TextEdits,
} from "#lib/moderation/shared/screened-text.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { toScreenedField, withReplacedWords } from "#lib/rich-text/shared/screened-text.ts";
import type { FeaturedMedia } from "./content.ts";
import type { RecipeDetails } from "./recipe-details.ts";

/** The texts of an item that members write. */
type WrittenItem = {
  title: string;
  body?: string | null | undefined;
  document?: RichText | null | undefined;
  /** Made of the body, and shown in lists. */
  summary?: string | null | undefined;
  recipe?: RecipeDetails | null | undefined;
  featuredMedia?: FeaturedMedia | null | undefined;
};

const toText = ({ body, document }: WrittenItem) => ({
  body: body ?? "",
  document: document ?? null,
});

const toRecipeFields = ({ ingredients, steps }: RecipeDetails): ScreenedField[] => [
  ...ingredients.flatMap(({ unit, item }, at) => [
    { name: `ingredients.${at}.unit`, text: unit ?? "" },
    { name: `ingredients.${at}.item`, text: item },
  ]),
  ...steps.map((text, at) => ({ name: `steps.${at}`, text })),
];

/** The screened texts of a member's item: all texts that readers see. */
export function toScreenedItem(item: WrittenItem): ScreenedText {
  const { title, body, document = null, recipe } = item;
  const fields = [
    { name: "title", text: title },
    toScreenedField(toText(item)),
    ...(recipe ? toRecipeFields(recipe) : []),
    { name: "photo", text: item.featuredMedia?.alt ?? "" },
    { name: "summary", text: item.summary ?? "" },
  ];
  const text = [title, body ?? "", ...(recipe?.steps ?? [])].join("\n");
  return { text, document, fields: fields.filter((field) => field.text !== "") };
}

function toReplacedRecipe(recipe: RecipeDetails, edits: TextEdits): RecipeDetails {
  const replace = (name: string, text: string) => replaceParts(text, edits.get(name) ?? []);
  return {
    ...recipe,
    ingredients: recipe.ingredients.map(({ amount, unit, item }, at) => ({
      amount,
      unit: unit && replace(`ingredients.${at}.unit`, unit),
      item: replace(`ingredients.${at}.item`, item),
    })),
    steps: recipe.steps.map((text, at) => replace(`steps.${at}`, text)),
  };
}

/** An item with its texts replaced. Missing fields stay missing. */
export function toReplacedItem<Item extends WrittenItem>(item: Item, edits: TextEdits): Item {
  if (edits.size === 0) return item;
  const { title, summary, recipe, featuredMedia } = item;
  const text = withReplacedWords(toText(item), edits);
  const replace = (name: string, written: string) => replaceParts(written, edits.get(name) ?? []);
  const alt = featuredMedia?.alt;
  return {
    ...item,
    title: replace("title", title),
    ...(edits.has("body") ? text : {}),
    ...dropUndefined({
      summary: summary && replace("summary", summary),
      recipe: recipe ? toReplacedRecipe(recipe, edits) : undefined,
      featuredMedia:
        featuredMedia && alt ? { ...featuredMedia, alt: replace("photo", alt) } : undefined,
    }),
  };
}
