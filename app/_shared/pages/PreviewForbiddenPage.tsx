import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { ContentMark } from "#components/analytics/ContentMark.tsx";
import { PreviewErrorView } from "#components/content/PreviewErrorView.tsx";
import { ShortPage } from "#components/shell/ShortPage.tsx";
import { renderContext } from "#graphql/render-context.ts";

/** The preview-error page (spec §8) with status 403; for a guest with a link to log in. */
export function PreviewForbiddenPage() {
  const link = renderContext();
  const { path, query, variant } = link.request();
  link.respondWith({ status: 403 });
  const back = query.get("preview") === "true" ? `${path}?preview=true` : path;
  const loginHref = `/member-login?redirect=${encodeURIComponent(back)}`;
  return (
    <>
      <PageHead title="Preview" isPrivate />
      <ShortPage />
      <ContentMark id={null} />
      <PreviewErrorView loginHref={variant === "member" ? undefined : loginHref} />
    </>
  );
}
