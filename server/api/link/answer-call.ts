import { AppError } from "#lib/core/shared/errors.ts";
import { readRedirectsFrom } from "#lib/routing/server/redirect-directory.ts";
import type { Services } from "#lib/services.ts";
import { loadSites } from "#lib/site/server/site-directory.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { findNamesIn } from "#server/pages/missing-pages.ts";
import type { PageSettings } from "#server/pages/state/page-settings.ts";
import type { PageViewers } from "#server/pages/state/page-viewer.ts";
import { createReadAnswers } from "./answer-read.ts";
import { type LinkCall, type LinkRequest, type LinkResponse, linkCalls } from "./link-calls.ts";

type Answers = {
  [Call in LinkCall]: (
    input: LinkRequest<Call>,
    requestId: string,
  ) => Promise<LinkResponse<Call>> | LinkResponse<Call>;
};

/** Answers the calls of web tiers with the same services that pages of this process use. */
export function createCallAnswers(options: {
  services: Pick<Services, "store" | "directory" | "sessions" | "limits">;
  settings: PageSettings;
  viewers: PageViewers;
}) {
  const { services, settings, viewers } = options;
  const { db } = services.store;
  const readRedirects = readRedirectsFrom(db);
  const isNamed = findNamesIn(db);
  const read = createReadAnswers(viewers);

  function getSite(id: number): Site {
    const site = services.directory.byId(id);
    if (!site) throw new AppError("NOT_FOUND", "There is no such site.");
    return site;
  }
  const identify = (requestId: string, input: { siteId: number; cookie?: string | undefined }) =>
    viewers.identify({ requestId, site: getSite(input.siteId), cookieHeader: input.cookie });

  const answers: Answers = {
    settings: () => settings,
    // Reads them uncached: the caller has just learned that they have changed.
    sites: () => loadSites(db),
    redirects: ({ siteId }) => readRedirects(getSite(siteId)),
    session: ({ siteId, cookie }) => services.sessions.fromCookie(cookie, getSite(siteId)),
    variant: async ({ symbol, ...asker }, requestId) =>
      (await identify(requestId, asker)).variantFor(symbol),
    forced: async (asker, requestId) => [...(await identify(requestId, asker)).forcedVariants],
    read: (input, requestId) => read(input, { site: getSite(input.siteId), requestId }),
    named: ({ siteId, path }) => isNamed(getSite(siteId), path),
    profile: async ({ key }) => {
      await services.limits.consume("readProfile", key);
      return null;
    },
  };

  /**
   * @param body JSON of the request
   * @returns JSON of the answer, without properties that its schema lacks
   * @throws AppError BAD_USER_INPUT if the body does not match the schema of the call, and errors of the call
   */
  return async (call: LinkCall, body: string, requestId: string): Promise<string> => {
    const input = parseCall(call, body);
    const answer = await (answers[call] as (input: unknown, id: string) => unknown)(
      input,
      requestId,
    );
    // The data of a page is long, and its document already determines its shape.
    return JSON.stringify(call === "read" ? answer : linkCalls[call].response.parse(answer));
  };
}

function parseCall(call: LinkCall, body: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new AppError("BAD_USER_INPUT", "A call is JSON.");
  }
  const parsed = linkCalls[call].request.safeParse(value);
  if (!parsed.success)
    throw new AppError("BAD_USER_INPUT", "A call does not have the shape of this release.");
  return parsed.data;
}
