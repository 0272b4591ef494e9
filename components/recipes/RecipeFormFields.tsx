import { ItemTitleField } from "#components/content/ItemTitleField.tsx";
import { MemberTextField } from "#components/rich-text/MemberTextField.tsx";
import { PlainEditHint } from "#components/rich-text/PlainEditHint.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { maxBodyLength, maxTitleLength } from "#lib/recipes/shared/recipe.ts";
import type { RecipeFields } from "#lib/recipes/shared/recipe-rules.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";

type Props = {
  errors: Readonly<Record<string, string>>;
  /** The stored values of an edited recipe. */
  fields: RecipeFields | undefined;
  draftKey: string;
};

/** Name, introduction, servings and times. */
export function RecipeFormFields({
  errors,
  fields,
  document,
  draftKey,
}: Props & { document: RichText | null }) {
  return (
    <>
      <ItemTitleField
        label={recipeTexts.title}
        hint={recipeTexts.titleHint}
        limit={maxTitleLength}
        defaultValue={fields?.title}
        draftKey={`${draftKey}-title`}
        error={errors.title}
      />
      <MemberTextField
        label={recipeTexts.body}
        hint={<PlainEditHint isFormatted={document !== null}>{recipeTexts.bodyHint}</PlainEditHint>}
        name="body"
        required={false}
        rows={4}
        limit={maxBodyLength}
        defaultValue={fields?.body}
        defaultDocument={document}
        draftKey={`${draftKey}-body`}
        error={errors.body ?? null}
      />
      <div className="grid items-end gap-6 sm:grid-cols-3">
        {(["servings", "prepMinutes", "cookMinutes"] as const).map((name) => (
          <TextField
            key={name}
            label={recipeTexts[name]}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            required={name === "servings"}
            defaultValue={fields?.[name]}
            data-draft={`${draftKey}-${name}`}
            error={errors[name] ?? null}
          />
        ))}
      </div>
    </>
  );
}

/** Nutrition values of one serving. */
export function RecipeNutritionFields({ errors, fields, draftKey }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-xl font-semibold">{recipeTexts.nutrition}</legend>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{recipeTexts.nutritionHint}</p>
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-4">
        {(["calories", "carbohydrate", "fat", "protein"] as const).map((name) => (
          <TextField
            key={name}
            label={recipeTexts[name]}
            name={name}
            autoComplete="off"
            defaultValue={fields?.[name]}
            data-draft={`${draftKey}-${name}`}
            error={errors[name] ?? null}
          />
        ))}
      </div>
    </fieldset>
  );
}
