import type { IncomingMessage, ServerResponse } from "node:http";
import { createViewerVariants } from "#graphql/context.ts";
import { unknownVisitor } from "#lib/core/server/visitors.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { alwaysControl } from "#lib/experiments/shared/experiment.ts";
import type { AllLimits } from "#lib/registries/server/limits.ts";
import { facebookClickTarget } from "#lib/routing/shared/facebook-click.ts";
import { offlinePath } from "#lib/routing/shared/offline-path.ts";
import {
  canonicalPageUrl,
  isFromEmail,
  subscribedCookie,
} from "#lib/routing/shared/page-request.ts";
import type { Services } from "#lib/services.ts";
import { sendPlainPage, sendText } from "./answers.ts";
import { cookieNames } from "./cookie-names.ts";
import { opensDebugTool } from "./debug-phrase.ts";
import { createRequestState, type RequestState } from "./page-request.ts";
import { isReading, type SiteCall } from "./site-call.ts";
import { askSiteRedirects, sendSiteRedirect } from "./site-redirect.ts";

/** Pages that search for what is typed. */
const searchPaths: ReadonlySet<string> = new Set(["/search", "/conditions"]);

export type ServePage = (
  request: IncomingMessage,
  response: ServerResponse,
  state: RequestState,
) => Promise<void>;

/**
 * Answers what nothing else does: a page of the site, after its own redirects.
 * @param options.debugPhrase what to type into the site search to open the debug tool
 */
export function createAnswerPage(options: {
  services: Services;
  servePage: ServePage;
  debugPhrase: string;
}) {
  const { services, servePage, debugPhrase } = options;
  const { sessions, visitors, limits, hasInternalTools } = services;
  return async ({ request, response, site, requestId, address }: SiteCall): Promise<void> => {
    if (!isReading(request)) {
      response.setHeader("Allow", "GET, HEAD");
      return sendText(response, 405, "method not allowed");
    }
    const url = request.url ?? "/";
    const target = canonicalPageUrl(url);
    if (!target) return sendText(response, 400, "bad request");
    const { path, query } = target;
    const redirect = await askSiteRedirects(services, { site, path, url, requestId });
    if (redirect.kind === "redirect") return sendSiteRedirect(response, redirect);
    // Before the page cache, which knows nothing of where somebody came from (spec §4 URL cues).
    const counted = facebookClickTarget(url, site.host);
    if (counted)
      return sendSiteRedirect(response, { kind: "redirect", location: counted, status: 302 });
    if (searchPaths.has(path) && query.get("s")) {
      const wait = await countSearch(limits, address);
      if (wait !== null) {
        response.setHeader("Retry-After", wait);
        return sendPlainPage(response, 429, {
          title: "One moment, please",
          body: errorTexts.tooManyRequests,
        });
      }
    }
    // The offline page is kept on the device, so it is the same for whoever uses that.
    const session =
      path === offlinePath ? null : await sessions.fromCookie(request.headers.cookie, site);
    if (opensDebugTool(target, debugPhrase, { session, hasInternalTools })) {
      const headers = { Location: "/super-secret-debug-tool", "Cache-Control": "no-store" };
      response.writeHead(302, headers).end();
      return;
    }
    const names = cookieNames(request);
    // Who comes by one of the site's emails gets them.
    if (site.settings.subscription_wall && isFromEmail(url) && !session) {
      response.appendHeader("Set-Cookie", services.subscribedCookie);
      names.push(subscribedCookie);
    }
    const visitor = visitors.of({ cookieHeader: request.headers.cookie, site });
    const subject = { viewer: session?.member ?? null, visitor };
    const variantFor = createViewerVariants(services, { requestId, site, subject });
    const asked = {
      requestId,
      site,
      session,
      visitor,
      variantFor,
      cookieNames: names,
      path,
      query,
    };
    const state = createRequestState(asked);
    state.isGone = redirect.kind === "gone";
    state.hasFailed = redirect.kind === "unknown";
    await servePage(request, response, state);
  };
}

/** The service worker is made of the site's offline page, as a visitor gets it. */
export function createAnswerServiceWorker(send: ServePage) {
  return async ({ request, response, site, requestId }: SiteCall): Promise<void> => {
    const query = new URLSearchParams();
    const nobody = {
      session: null,
      visitor: unknownVisitor,
      variantFor: alwaysControl,
      cookieNames: [],
    };
    const asked = { requestId, site, ...nobody, path: offlinePath, query };
    await send(request, response, createRequestState(asked));
  };
}

/** Counts a page of search results. @returns the seconds to wait where it is one too many */
async function countSearch(limits: AllLimits, address: string): Promise<number | null> {
  try {
    await limits.consume("search", address);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "RATE_LIMITED")
      return error.retryAfterSeconds ?? 60;
    throw error;
  }
}
