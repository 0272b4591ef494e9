import { type NextRequest, NextResponse } from "next/server";
import { renderContext } from "#graphql/render-context.ts";
import { decideRoute } from "#lib/routing/shared/decide-route.ts";

export const config = { runtime: "nodejs", matcher: ["/((?!_next/).*)"] };

/**
 * Sends a page request to its site's tree. The front door has found the site and the viewer; here
 * the fixed redirects and guards apply, and the path gets its internal prefix. Because every path
 * is prefixed, `/[site]/[viewer]` cannot be reached from outside.
 */
export function middleware(request: NextRequest): NextResponse {
  const { site, variant, path, query, legalPagesUrl, isGone } = renderContext().request();
  const url = request.nextUrl.clone();
  const decision = isGone
    ? ({ kind: "not-found" } as const)
    : decideRoute({ site, legalPagesUrl, variant, path, query });
  if (decision.kind === "not-found") {
    // Nothing is at this path, so the not-found screen is what comes.
    url.pathname = `/${site.prefix}/${variant}/gone/for-good`;
    return NextResponse.rewrite(url);
  }
  if (decision.kind === "leave") {
    // The front door lets this one address through and takes the host off every other.
    return NextResponse.redirect(decision.location, decision.status);
  }
  if (decision.kind === "redirect") {
    return NextResponse.redirect(new URL(decision.location, request.nextUrl), decision.status);
  }
  url.pathname = `/${site.prefix}/${variant}${path}`;
  return NextResponse.rewrite(url);
}
