import { ContentListPage } from "#app/_shared/pages/content-list.tsx";
import { createTypeList } from "#app/_shared/pages/type-list.tsx";

/** Content hubs (spec §2 `/featured`). */
const collections = createTypeList({
  type: "cas",
  path: "/featured",
  title: "Collections",
  description: "What belongs together, gathered by the editors.",
  empty: {
    title: "No collections yet",
    message: "The editors gather articles on one subject here.",
  },
});

export default function CollectionsPage() {
  return <ContentListPage {...collections} />;
}
