"use client";

import { type FormEvent, useRef, useState } from "react";
import { PhotoField } from "#components/content/PhotoField.tsx";
import { type Photo, usePhoto } from "#components/content/use-photo.ts";
import { DraftBanner } from "#components/forms/DraftBanner.tsx";
import { FormFailure } from "#components/forms/FormFailure.tsx";
import { useForm } from "#components/forms/use-form.ts";
import { openPage } from "#components/providers/open-page.ts";
import { queueToast } from "#components/providers/queue-toast.ts";
import { request } from "#components/providers/request.ts";
import { readDocument } from "#components/rich-text/field-document.ts";
import { Button } from "#components/ui/Button.tsx";
import {
  CreateRecipeDocument,
  type RecipeInput,
  UpdateRecipeDocument,
} from "#graphql/generated/client/graphql.ts";
import {
  findRowProblems,
  type IngredientFields,
  type RecipeFields,
  type RecipeRows,
} from "#lib/recipes/shared/recipe-rules.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { IngredientFieldset } from "./IngredientFieldset.tsx";
import { RecipeFormFields, RecipeNutritionFields } from "./RecipeFormFields.tsx";
import { RowsField } from "./RowsField.tsx";
import { StepField } from "./StepField.tsx";
import { toRecipeInput } from "./to-recipe-input.ts";
import { useRows } from "./use-rows.ts";

/** A recipe to edit. */
export type EditedRecipe = {
  id: string;
  revision: number;
  fields: RecipeFields;
  document: RichText | null;
  photo: Photo | null;
};

type Values = Omit<RecipeFields, keyof RecipeRows>;

const loadSchema = () =>
  import("#lib/recipes/shared/recipe-schema.ts").then(({ recipeFormSchema }) => recipeFormSchema);

const emptyIngredient: IngredientFields = { amount: "", unit: "", item: "" };
const newIngredients = [1, 2, 3, 4].map(() => emptyIngredient);
const newSteps = ["", "", ""];
/** Additional rows for browsers without scripts. */
const spareIngredients = [0, 1, 2, 3, 4, 5, 6, 7];
const spareSteps = [0, 1, 2, 3, 4];

const orDefault = <Item,>(items: readonly Item[] | undefined, otherwise: readonly Item[]) =>
  items && items.length > 0 ? items : otherwise;

/** The ingredients and steps of a recipe, with the errors of their fields. */
function useRecipeRows(recipe: EditedRecipe | undefined) {
  const ingredients = useRows<IngredientFields>({
    initial: orDefault(recipe?.fields.ingredients, newIngredients),
    empty: emptyIngredient,
  });
  const steps = useRows<string>({
    initial: orDefault(recipe?.fields.steps, newSteps),
    empty: "",
  });
  const [rowErrors, setRowErrors] = useState<RowErrors>({});

  function checkRows(): boolean {
    const problems = findRowProblems({ ingredients: ingredients.values, steps: steps.values });
    setRowErrors(problems);
    return Object.keys(problems).length === 0;
  }

  return { ingredients, steps, rowErrors, checkRows };
}

/**
 * Creates the idempotency key. Rows, photo and formatting are not fields of `useForm`, so the key of `useForm` would
 * not change with them.
 */
function useInputKey() {
  const lastSent = useRef({ input: "", suffix: 0 });
  return (idempotencyKey: string, input: RecipeInput): string => {
    const text = JSON.stringify(input);
    if (lastSent.current.input !== text)
      lastSent.current = { input: text, suffix: lastSent.current.suffix + 1 };
    return `${idempotencyKey}-${lastSent.current.suffix}`;
  };
}

async function save(recipe: EditedRecipe | undefined, input: RecipeInput, idempotencyKey: string) {
  if (!recipe)
    return (await request(CreateRecipeDocument, { recipe: input, idempotencyKey })).createRecipe;
  const { id, revision: expectedRevision } = recipe;
  return (await request(UpdateRecipeDocument, { id, expectedRevision, recipe: input }))
    .updateRecipe;
}

type RowErrors = Readonly<Record<string, string>>;
type RowsProps<Item> = {
  list: ReturnType<typeof useRows<Item>>;
  errors: RowErrors;
  draftKey: string;
};

function IngredientRows({ list, errors, draftKey }: RowsProps<IngredientFields>) {
  return (
    <RowsField
      legend={recipeTexts.ingredients}
      rowName={recipeTexts.item}
      addLabel={recipeTexts.addIngredient}
      list={list}
      draft={{ name: "ingredient-rows", key: `${draftKey}-ingredients` }}
      error={errors.ingredients}
      renderRow={({ key, value }, index) => (
        <IngredientFieldset
          index={index}
          value={value}
          onChange={(next) => list.update(key, next)}
          getError={(name) => errors[`ingredients.${index}.${name}`]}
        />
      )}
      spareRows={spareIngredients.map((index) => (
        <IngredientFieldset key={index} index={list.rows.length + index} />
      ))}
    />
  );
}

function StepRows({ list, errors, draftKey }: RowsProps<string>) {
  return (
    <RowsField
      legend={recipeTexts.steps}
      rowName="Step"
      addLabel={recipeTexts.addStep}
      list={list}
      draft={{ name: "step-rows", key: `${draftKey}-steps` }}
      error={errors.steps}
      renderRow={({ key, value }, index) => (
        <StepField
          index={index}
          value={value}
          onChange={(next) => list.update(key, next)}
          error={errors[`steps.${index}`]}
        />
      )}
      spareRows={spareSteps.map((index) => (
        <StepField key={index} index={list.rows.length + index} />
      ))}
    />
  );
}

/** The form of a recipe, new or edited. The draft survives a reload, a log in and a failure. */
export function RecipeForm({ recipe }: { recipe?: EditedRecipe }) {
  const draftKey = recipe ? `recipe-draft-${recipe.id}-${recipe.revision}` : "recipe-draft";
  const { ingredients, steps, rowErrors, checkRows } = useRecipeRows(recipe);
  const photo = usePhoto(recipe?.photo ?? null);
  const { changed } = photo;
  const toKey = useInputKey();

  const { formProps, draft, errors, formError, resend, isSending } = useForm<Values>({
    loadSchema,
    draftTarget: recipe ? `edit:recipe:${recipe.id}` : "recipe",
    savedAs: recipe ? "text" : "recipe",
    loginReason: recipeTexts.createAccount,
    onSubmit: async (values, { idempotencyKey, form }) => {
      if (!checkRows()) {
        queueMicrotask(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
        return "keep";
      }
      const rows = { ingredients: ingredients.values, steps: steps.values };
      const input = {
        ...toRecipeInput({ ...values, ...rows }),
        document: readDocument(form, "body"),
        photo: changed,
      };
      const key = toKey(idempotencyKey, input);
      const { path, isUnpublished } = await save(recipe, input, key);
      queueToast(
        isUnpublished ? recipeTexts.held : recipe ? recipeTexts.saved : recipeTexts.published,
      );
      openPage(isUnpublished ? `${path}?preview=true` : path);
      return "leaving";
    },
  });

  return (
    <form
      {...formProps}
      onSubmit={(event: FormEvent) => {
        checkRows();
        formProps.onSubmit(event);
      }}
      method="post"
      action="/api/recipes"
      className="grid gap-8"
    >
      <DraftBanner draft={draft} />
      {recipe ? (
        <>
          <input type="hidden" name="id" value={recipe.id} />
          <input type="hidden" name="revision" value={recipe.revision} />
        </>
      ) : null}
      <RecipeFormFields
        errors={errors}
        fields={recipe?.fields}
        document={recipe?.document ?? null}
        draftKey={draftKey}
      />
      <PhotoField
        label={recipeTexts.photo}
        hint={recipeTexts.photoHint}
        field={photo}
        draftKey={`${draftKey}-photo`}
      />
      <IngredientRows list={ingredients} errors={rowErrors} draftKey={draftKey} />
      <StepRows list={steps} errors={rowErrors} draftKey={draftKey} />
      <RecipeNutritionFields errors={errors} fields={recipe?.fields} draftKey={draftKey} />
      <FormFailure
        title={recipe ? recipeTexts.notSaved : recipeTexts.notSent}
        message={formError}
        hint={recipeTexts.keptHere}
        resend={resend}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isSending}>
          {recipe ? recipeTexts.save : recipeTexts.publish}
        </Button>
        {recipe ? null : (
          <p className="text-sm text-ink-soft noscript:hidden">{recipeTexts.keptInTab}</p>
        )}
      </div>
    </form>
  );
}
