import { WriteItemPage } from "#app/_shared/pages/WriteItemPage.tsx";
import { StoryForm } from "#components/stories/StoryForm.tsx";
import { CreateItemPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import type { Action } from "#lib/members/shared/permissions.ts";
import { storyTexts } from "#lib/stories/shared/story-texts.ts";

const permission: Action = "story.create";

/** The form for a new story (spec §2, route createStory). */
export default async function CreateStoryPage() {
  const { currentUser, site } = await renderContext().readAsViewer(CreateItemPageDocument, {});
  return (
    <WriteItemPage
      title={storyTexts.start}
      lead={storyTexts.lead}
      back={{ href: "/stories", label: "All stories" }}
      viewer={currentUser}
      permission={permission}
      texts={storyTexts}
    >
      <StoryForm isHeldFirst={site.settings.holdStories} />
    </WriteItemPage>
  );
}
