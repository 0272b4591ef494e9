import { loadOwnItem } from "#app/_shared/page-data/own-item.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { NotYoursPage } from "#app/_shared/pages/NotYoursPage.tsx";
import { WriteItemPage } from "#app/_shared/pages/WriteItemPage.tsx";
import { DeleteItemForm } from "#components/content/DeleteItemForm.tsx";
import { RecipeForm } from "#components/recipes/RecipeForm.tsx";
import type { Action } from "#lib/members/shared/permissions.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";
import { toRecipeFields } from "#lib/recipes/shared/to-recipe-fields.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";

type Props = { params: Promise<{ slug: string }> };

const permission: Action = "recipe.create";

/** The page where a member edits or deletes their recipe. */
export default async function EditRecipePage({ params }: Props) {
  const own = await loadOwnItem("recipe", (await params).slug);
  if (own === "forbidden") return <NotYoursPage noun="recipe" listHref="/recipes" />;
  if (!own) return <NotFoundPage />;
  const { item, revision } = own.ownItem;
  const { id, path, isUnpublished, featuredMedia } = item;
  const recipe = {
    id,
    revision,
    fields: toRecipeFields(item),
    document: item.document as RichText | null,
    photo: featuredMedia && { path: featuredMedia.url, alt: featuredMedia.alt },
  };
  return (
    <WriteItemPage
      title={recipeTexts.edit}
      back={{ href: isUnpublished ? `${path}?preview=true` : path, label: "Back to your recipe" }}
      viewer={own.currentUser}
      permission={permission}
      texts={recipeTexts}
    >
      <RecipeForm recipe={recipe} />
      <DeleteItemForm id={id} noun="recipe" />
    </WriteItemPage>
  );
}
