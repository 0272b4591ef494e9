import { loadOwnItem } from "#app/_shared/page-data/own-item.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { NotYoursPage } from "#app/_shared/pages/NotYoursPage.tsx";
import { WriteItemPage } from "#app/_shared/pages/WriteItemPage.tsx";
import { DeleteItemForm } from "#components/content/DeleteItemForm.tsx";
import { StoryForm } from "#components/stories/StoryForm.tsx";
import type { Action } from "#lib/members/shared/permissions.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { storyTexts } from "#lib/stories/shared/story-texts.ts";

type Props = { params: Promise<{ slug: string }> };

const permission: Action = "story.create";

/** The page where a member edits or deletes their story. */
export default async function EditStoryPage({ params }: Props) {
  const own = await loadOwnItem("story", (await params).slug);
  if (own === "forbidden") return <NotYoursPage noun="story" listHref="/stories" />;
  if (!own) return <NotFoundPage />;
  const { item, revision } = own.ownItem;
  const { id, title, path, isUnpublished, visibility, featuredMedia } = item;
  const story = {
    id,
    revision,
    title,
    visibility,
    body: item.body ?? "",
    document: item.document as RichText | null,
    photo: featuredMedia && { path: featuredMedia.url, alt: featuredMedia.alt },
  };
  return (
    <WriteItemPage
      title={storyTexts.edit}
      back={{ href: isUnpublished ? `${path}?preview=true` : path, label: "Back to your story" }}
      viewer={own.currentUser}
      permission={permission}
      texts={storyTexts}
    >
      <StoryForm story={story} />
      <DeleteItemForm id={id} noun="story" />
    </WriteItemPage>
  );
}
