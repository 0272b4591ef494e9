import { AsyncLocalStorage } from "node:async_hooks";
import type { PageResponse } from "#graphql/render-context.ts";
import type { Session } from "#lib/auth/server/session-store.ts";
import { contentPermissions } from "#lib/content/shared/content-permissions.ts";
import type { CacheTag } from "#lib/core/server/invalidation.ts";
import type { Visitor } from "#lib/core/server/visitors.ts";
import type { VariantFor } from "#lib/experiments/shared/experiment.ts";
import { can } from "#lib/members/shared/permissions.ts";
import { askedVariant, type ViewerVariant, variantOf } from "#lib/routing/shared/page-request.ts";
import type { Site } from "#lib/site/shared/site.ts";

/** What is known of a request while it is answered, and what its page turns out to be made of. */
export type RequestState = {
  requestId: string;
  site: Site;
  session: Session | null;
  /** The browser that asks: told to nothing that is not read as them. */
  visitor: Visitor;
  /** Of the person who asks: told to nothing that is not read as them. */
  cookieNames: readonly string[];
  variant: ViewerVariant;
  path: string;
  query: URLSearchParams;
  /** Tags of everything the page has read so far. */
  tags: Set<CacheTag>;
  /** The asker's variant of an experiment. */
  variantFor: VariantFor;
  /** The variants that the page was made for so far, by the symbols of the experiments. */
  variants: Map<string, string>;
  /** The page has read something as its viewer: it is theirs alone. */
  isPersonal: boolean;
  /** Something failed on the way: the page must not be kept. */
  hasFailed: boolean;
  /** A site redirect says that what was here is gone for good. */
  isGone: boolean;
  /** What the page answers with in place of 200. */
  answer: PageResponse | null;
};

/**
 * A request of which nothing is known yet but who asks for what. A preview is made for the audience
 * it asks for, where the person may preview.
 */
export function createRequestState(
  asked: Pick<
    RequestState,
    "requestId" | "site" | "session" | "visitor" | "variantFor" | "cookieNames" | "path" | "query"
  >,
): RequestState {
  const { session, site, cookieNames } = asked;
  const mayChoose = can(session?.member ?? null, contentPermissions["content.preview"]);
  return {
    ...asked,
    variant:
      (mayChoose ? askedVariant(asked) : null) ??
      variantOf(session !== null, cookieNames, site.settings),
    tags: new Set(),
    variants: new Map(),
    isPersonal: false,
    hasFailed: false,
    isGone: false,
    answer: null,
  };
}

/** Follows a request through everything it awaits, Next's rendering included. */
export const requestState = new AsyncLocalStorage<RequestState>();

/** Id of the call under way, for failures that are told where nothing else of the request is known. */
export const requestIds = new AsyncLocalStorage<string>();
