import type { ReactNode } from "react";
import { AuthorBox } from "#components/content/AuthorBox.tsx";
import { AuthorLine } from "#components/content/AuthorLine.tsx";
import { EditedLink } from "#components/content/EditedLink.tsx";
import { itemDiscussionAnchor } from "#components/content/item-labels.ts";
import { MainPicture } from "#components/content/MainPicture.tsx";
import { MemberLabel } from "#components/content/MemberLabel.tsx";
import { NutritionFacts } from "#components/content/NutritionFacts.tsx";
import { OwnItemLink } from "#components/content/OwnItemLink.tsx";
import { OwnItemTools } from "#components/content/OwnItemTools.tsx";
import { TagList } from "#components/content/TagList.tsx";
import { ModerationTools } from "#components/moderation/ModerationTools.tsx";
import { RichTextView } from "#components/rich-text/RichTextView.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { hydrateFor } from "#components/ui/hydrate-when.ts";
import { PrintButton } from "#components/ui/PrintButton.tsx";
import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import { authorLink, type LinkContext } from "#lib/content/shared/content-link.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { NextRecipe } from "./NextRecipe.tsx";
import { RecipeCard } from "./RecipeCard.tsx";
import { RecipeFacts } from "./RecipeFacts.tsx";

type Recipe = NonNullable<ContentPageQuery["contentItem"]>;

type Props = {
  item: Omit<Recipe, "sections">;
  links: LinkContext;
  /** Whether the viewer is logged in. */
  isMember: boolean;
  /** Whether readers can comment on it. */
  hasComments: boolean;
  /** The sections of a recipe without known parts. */
  children?: ReactNode;
  reactions?: ReactNode;
  /** After the author: the Follow button. */
  follow?: ReactNode;
};

const column = "mx-auto max-w-[calc(60rem+4rem)] px-4 sm:px-8";

type IntroductionProps = Pick<Props, "item"> & { isByMember: boolean };

/** The introduction of a recipe: the author's text, or the summary. */
function Introduction({ item, isByMember }: IntroductionProps) {
  if (item.body)
    return (
      <RichTextView
        text={item.body}
        document={item.document as RichText | null}
        className="mt-4 max-w-read text-lg text-ink-soft"
      />
    );
  if (!item.summary || (item.recipe !== null && isByMember)) return null;
  return <p className="mt-4 max-w-read text-lg text-ink-soft">{item.summary}</p>;
}

/** The title of a recipe, with its author. */
function RecipeHeader({ item, links, follow }: Pick<Props, "item" | "links" | "follow">) {
  const isByMember = !item.author.isEditorialTeam;
  return (
    <header className={`pt-4 sm:pt-6 ${column}`}>
      <BackLink href="/recipes">All recipes</BackLink>
      {isByMember ? (
        <div className="mt-3 mb-4">
          <MemberLabel>{recipeTexts.label}</MemberLabel>
        </div>
      ) : null}
      <h1 dir="auto" className="max-w-head text-4xl text-balance wrap-anywhere">
        {item.title}
      </h1>
      <Introduction item={item} isByMember={isByMember} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <AuthorLine
          author={item.author}
          link={authorLink(item, links)}
          date={item.date}
          modified={item.editedAt}
          variant="byline"
          action={follow}
        />
        {isByMember && item.editedAt ? (
          <p className="text-sm">
            <EditedLink path={item.path} />
          </p>
        ) : null}
        <div className="print:hidden">
          <PrintButton />
        </div>
      </div>
    </header>
  );
}

/** The page of a recipe, for reading, cooking and printing. */
export function RecipeView({
  item,
  links,
  isMember,
  hasComments,
  children,
  reactions,
  follow,
}: Props) {
  const { recipe } = item;
  const editHref = `${item.path}/edit`;
  return (
    <article data-print="alone">
      <RecipeHeader item={item} links={links} follow={follow} />
      {item.isUnpublished && item.preview === null ? (
        <div className={`mt-8 ${column}`}>
          <Banner title="Waiting for review">{recipeTexts.heldNote}</Banner>
        </div>
      ) : null}
      {item.featuredMedia ? (
        <div className="mx-auto mt-8 max-w-[calc(60rem+4rem)] sm:px-8">
          <MainPicture media={item.featuredMedia} shape="whole" />
        </div>
      ) : null}
      {recipe ? (
        <div className={`mt-8 grid gap-8 sm:mt-10 sm:gap-10 ${column}`}>
          <RecipeFacts recipe={recipe} />
          <RecipeCard key={item.id} id={item.id} recipe={recipe} />
        </div>
      ) : null}
      {children ? <div className="mt-8 sm:mt-10">{children}</div> : null}
      {item.nutrition ? (
        <NutritionFacts
          nutrition={item.nutrition}
          isScalable={recipe !== null}
          className={`mt-10 ${column}`}
        />
      ) : null}
      <div className={`mt-8 grid gap-6 ${column}`}>
        <OwnItemTools id={item.id} authorId={item.author.id} type="recipe" editHref={editHref} />
        {isMember ? <OwnItemLink noun="recipe" editHref={editHref} /> : null}
        {isMember ? <span hidden {...hydrateFor(item.author.id)} /> : null}
        {isMember && !item.author.isEditorialTeam ? (
          <div className="empty:hidden print:hidden">
            <ModerationTools assocType="POST" assocId={item.id} of="this recipe" />
          </div>
        ) : null}
        {item.originalSite === null && item.tags.length > 0 ? <TagList tags={item.tags} /> : null}
        <AuthorBox item={item} links={links} />
        {reactions ? (
          <div className="border-t border-line pt-6 print:hidden">{reactions}</div>
        ) : null}
        {!item.author.isEditorialTeam ? (
          <p className="text-sm text-ink-soft">{recipeTexts.disclaimer}</p>
        ) : null}
      </div>
      <NextRecipe
        recipe={item.nextRecipe}
        links={links}
        commentsHref={hasComments ? `#${itemDiscussionAnchor("recipe")}` : null}
      />
    </article>
  );
}
