import { ContentListPage } from "#app/_shared/pages/content-list.tsx";
import { createTypeList } from "#app/_shared/pages/type-list.tsx";
import { createStoryPath } from "#lib/stories/shared/story.ts";
import { storyTexts } from "#lib/stories/shared/story-texts.ts";

/** The stories of members (spec §2 `/stories`). */
const stories = createTypeList({
  type: "story",
  path: "/stories",
  title: "Stories",
  description: "Stories from people who live with it, in their own words.",
  empty: {
    title: "No stories yet",
    message: "Be the first to share yours.",
  },
  action: { href: createStoryPath, label: storyTexts.start },
});

export default function StoriesPage() {
  return <ContentListPage {...stories} />;
}
