import { TeaserCard } from "#components/content/TeaserCard.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";
import { createRecipePath } from "#lib/recipes/shared/recipe.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";

type Props = {
  recipe: TeaserFragment | null;
  links: LinkContext;
  /** The link to the comments; `null` if readers cannot comment. */
  commentsHref: string | null;
};

/**
 * Links at the end of every recipe: to the comments, to the next recipe, and to the form for the reader's own recipe.
 */
export function NextRecipe({ recipe, links, commentsHref }: Props) {
  return (
    <aside
      aria-label={recipeTexts.more}
      className="mx-auto mt-12 max-w-[calc(60rem+4rem)] px-4 sm:px-8 print:hidden"
    >
      <div className={`grid gap-6 ${recipe ? "md:grid-cols-2" : ""}`}>
        {recipe ? (
          <section aria-labelledby="next-recipe" className="flex flex-col">
            <h2 id="next-recipe" className="mb-4 text-2xl">
              {recipeTexts.next}
            </h2>
            <div className="flex-1">
              <TeaserCard item={recipe} links={links} hasCategory={false} />
            </div>
          </section>
        ) : null}
        <section aria-labelledby="your-turn" className="flex flex-col">
          <h2 id="your-turn" className="mb-4 text-2xl">
            {commentsHref ? recipeTexts.cooked : recipeTexts.yours}
          </h2>
          <div className="flex flex-1 flex-col items-start justify-between gap-5 rounded-lg border border-line-warm bg-member p-5">
            <p>{commentsHref ? recipeTexts.cookedLead : recipeTexts.yoursLead}</p>
            <div className="flex flex-wrap gap-3">
              {commentsHref ? (
                <ButtonLink href={commentsHref}>{recipeTexts.sayHow}</ButtonLink>
              ) : null}
              <ButtonLink href={createRecipePath} variant="secondary">
                {recipeTexts.start}
              </ButtonLink>
            </div>
          </div>
        </section>
      </div>
    </aside>
  );
}
