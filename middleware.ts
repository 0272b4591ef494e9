import { type NextRequest, NextResponse } from "next/server";
import { renderContext } from "#graphql/render-context.ts";
import { unknownPath } from "#lib/routing/shared/product-paths.ts";

export const config = { runtime: "nodejs", matcher: ["/((?!_next/).*)"] };

/**
 * Finds the site of the host and applies the decision about the request: redirects, feature flags and login
 * guards (`decideRequest`). Pages get their site and variant as a path prefix; because every path is
 * prefixed here, `/[site]/[viewer]` cannot be reached from outside.
 */
export function middleware(request: NextRequest): NextResponse {
  const context = renderContext();
  const host = (request.headers.get("host") ?? "").replace(/:\d+$/, "");
  const site = context.findSite(host);
  if (!site) return new NextResponse("Misdirected request", { status: 421 });
  const decision = context.getDecision();
  if (decision.kind === "redirect") {
    return NextResponse.redirect(new URL(decision.location, request.nextUrl), decision.status);
  }
  const { variant, path, fragment } = context.request();
  const url = request.nextUrl.clone();
  const page = decision.kind === "not-found" ? unknownPath : path;
  url.pathname =
    fragment === null
      ? `/${site.prefix}/${variant}${page}`
      : `/${site.prefix}/fragment/${fragment}`;
  return NextResponse.rewrite(url);
}
