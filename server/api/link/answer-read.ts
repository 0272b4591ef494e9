import { getOperationAST } from "graphql";
import { LRUCache } from "lru-cache";
import { ReadError } from "#graphql/in-process.ts";
import { loadPersistedDocuments } from "#graphql/persisted-documents.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { alwaysControl } from "#lib/experiments/shared/experiment.ts";
import { noForcedVariants } from "#lib/experiments/shared/forced-variants.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { cookieNames } from "#server/http/cookie-names.ts";
import type { PageViewers } from "#server/pages/state/page-viewer.ts";
import type { ReadState } from "#server/pages/state/read-for-page.ts";
import type { LinkRequest, LinkResponse } from "./link-calls.ts";

/** All reads of a page arrive within this time, in ms. */
const renderMs = 10_000;
const maxRenders = 500;

/**
 * Executes the reads of pages that a web tier renders: only documents of the product, with the
 * permissions of the cookie's owner. Reads for members' pages need a member's cookie.
 */
export function createReadAnswers(viewers: PageViewers) {
  const findDocument = loadPersistedDocuments();
  const loadersOf = new LRUCache<string, ReadState["sharedLoaders"]>({
    max: maxRenders,
    ttl: renderMs,
  });

  /** The state that all reads for one page share, as for a page that is rendered in this process. */
  function shareLoaders(render: string): ReadState["sharedLoaders"] {
    const known = loadersOf.get(render) ?? {};
    loadersOf.set(render, known);
    return known;
  }

  return async (
    input: LinkRequest<"read">,
    { site, requestId }: { site: Site; requestId: string },
  ): Promise<LinkResponse<"read">> => {
    const { variant, variables, asViewer, cookie } = input;
    const document = findDocument(input.hash);
    if (!document || getOperationAST(document)?.operation !== "query")
      throw new AppError("NOT_FOUND", "There is no such document.");
    const viewer = await viewers.identify({ requestId, site, cookieHeader: cookie });
    if (viewer.isUnchecked) throw new AppError("UNAVAILABLE", errorTexts.tryLater);
    if (variant === "member" && !viewer.session)
      throw new AppError("UNAUTHENTICATED", errorTexts.notAuthorized);
    const state: ReadState = {
      requestId,
      site,
      variant,
      hasFailed: false,
      tags: new Set(),
      variants: new Map(),
      session: input.hasSession ? viewer.session : null,
      cookieNames: cookieNames({ headers: { cookie } }),
      variantFor: input.isControl ? alwaysControl : viewer.variantFor,
      forcedVariants: input.isControl ? noForcedVariants : viewer.forcedVariants,
      sharedLoaders: shareLoaders(`${site.id} ${variant} ${input.render}`),
    };
    const found = await viewer
      .read(state, { document: document as never, variables, asViewer })
      .then(
        (data) => ({ data }),
        (error: unknown) => {
          if (!(error instanceof ReadError)) throw error;
          return { data: null, error: { code: error.code, message: error.message } };
        },
      );
    const { tags, variants, hasFailed } = state;
    return { ...found, tags: [...tags], variants: [...variants], hasFailed };
  };
}
