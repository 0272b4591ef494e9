import { PreviewErrorView } from "#components/content/PreviewErrorView.tsx";
import { renderContext } from "#graphql/render-context.ts";

/** The preview-error state (spec §8), answered with status 403; a visitor is shown where to log in. */
export function PreviewForbiddenPage() {
  const link = renderContext();
  const { path, query, variant } = link.request();
  link.respondWith({ status: 403 });
  const back = query.get("preview") === "true" ? `${path}?preview=true` : path;
  const loginHref = `/member-login?redirect=${encodeURIComponent(back)}`;
  return <PreviewErrorView {...(variant === "member" ? {} : { loginHref })} />;
}
