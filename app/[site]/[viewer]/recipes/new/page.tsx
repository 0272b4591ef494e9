import type { Metadata } from "next";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { WriteItemPage } from "#app/_shared/pages/WriteItemPage.tsx";
import { RecipeForm } from "#components/recipes/RecipeForm.tsx";
import { CreateItemPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";
import type { Action } from "#lib/registries/shared/permissions.ts";

const permission: Action = "recipe.create";

export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata(recipeTexts.start);
}

/** Where a member writes a recipe (spec §2 `/recipes/new`). */
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
