import { WriteItemPage } from "#app/_shared/pages/WriteItemPage.tsx";
import { RecipeForm } from "#components/recipes/RecipeForm.tsx";
import { CreateItemPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import type { Action } from "#lib/members/shared/permissions.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";

const permission: Action = "recipe.create";

/** The form for a new recipe (spec §2 `/recipes/new`). */
export default async function CreateRecipePage() {
  const { currentUser } = await renderContext().readAsViewer(CreateItemPageDocument, {});
  return (
    <WriteItemPage
      title={recipeTexts.start}
      lead={recipeTexts.lead}
      back={{ href: "/recipes", label: "All recipes" }}
      viewer={currentUser}
      permission={permission}
      texts={recipeTexts}
    >
      <RecipeForm />
    </WriteItemPage>
  );
}
