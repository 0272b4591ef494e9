import { ContentListPage } from "#app/_shared/pages/content-list.tsx";
import { createTypeList } from "#app/_shared/pages/type-list.tsx";

/** The site's galleries (spec §2 `/images`). */
const galleries = createTypeList({
  type: "gallery",
  path: "/images",
  title: "Galleries",
  description: "Pictures to go through slowly, each with a few words.",
  empty: {
    title: "No galleries yet",
    message: "New galleries are on the way.",
  },
});

export default function GalleriesPage() {
  return <ContentListPage {...galleries} />;
}
