import { ContentListPage } from "#app/_shared/pages/content-list.tsx";
import { createTypeList } from "#app/_shared/pages/type-list.tsx";

/** Articles that a sponsor pays for (spec §2 `/sponsored`). */
const sponsoredArticles = createTypeList({
  type: "sponsored_article",
  path: "/sponsored",
  title: "Sponsored articles",
  description: "Articles paid for by a sponsor. They are marked as sponsored on every page.",
  empty: {
    title: "No sponsored articles",
    message: "Nothing on this site is paid for by a sponsor right now.",
  },
});

export default function SponsoredPage() {
  return <ContentListPage {...sponsoredArticles} />;
}
