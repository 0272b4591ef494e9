import { PreviewErrorView } from "#components/content/PreviewErrorView.tsx";
import { pageLink } from "#graphql/link.ts";

/** The preview-error state (spec §8), answered with status 403; a visitor is shown where to log in. */
export function PreviewRefusedPage() {
  const link = pageLink();
  const { path, query, variant } = link.current();
  link.answerWith({ status: 403 });
  const back = query.get("preview") === "true" ? `${path}?preview=true` : path;
  const loginHref = `/member-login?redirect=${encodeURIComponent(back)}`;
  return <PreviewErrorView {...(variant === "member" ? {} : { loginHref })} />;
}
