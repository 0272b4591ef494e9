import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { ContentMark } from "#components/analytics/ContentMark.tsx";
import { MembersOnly } from "#components/content/MembersOnly.tsx";
import { ShortPage } from "#components/shell/ShortPage.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { visibilityTexts } from "#lib/content/shared/visibility.ts";

/**
 * The page that guests get for a members-only item: status 403, without any content of the item.
 */
export function MembersOnlyPage({ type }: { type: "thread" | "story" }) {
  const { request, respondWith } = renderContext();
  const { path, site } = request();
  respondWith({ status: 403 });
  return (
    <>
      <PageHead title={visibilityTexts.membersOnly[type].title} isPrivate />
      <ShortPage />
      <ContentMark id={null} />
      <MembersOnly
        type={type}
        path={path}
        siteName={site.displayName}
        hasAccounts={site.features.includes("Accounts")}
      />
    </>
  );
}
