import { randomUUID } from "node:crypto";
import { type PageRequest, type RenderContext, setRenderContext } from "#graphql/render-context.ts";
import type { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import { deepFreeze } from "#lib/core/shared/deep-freeze.ts";
import type { Services } from "#lib/services.ts";
import {
  type RequestState,
  requestState,
  toSharedState,
} from "#server/pages/state/request-state.ts";

function currentState(): RequestState {
  const state = requestState.getStore();
  if (!state) throw new Error("Nothing is being rendered here.");
  return state;
}

/** Names a read by its document and variables. */
function toReadName(document: Query, variables: unknown): string {
  const { hash } = (document as { __meta__?: { hash: string } }).__meta__ ?? {};
  return `${hash} ${JSON.stringify(variables)}`;
}

/** Facts for every page that do not depend on its request. */
export type PageFacts = Pick<
  PageRequest,
  | ("supportEmail" | "hasDashboard" | "hasCaptcha" | "nonce")
  | ("hasInternalTools" | "errorReportsDsn" | "hasIslands")
>;

type Query = Parameters<RenderContext["read"]>[0];

type ContextOptions = {
  services: Pick<Services, "directory" | "consent">;
  /** Caches the data that all pages of a site and variant show. */
  readCache: TaggedCache<unknown>;
  /** Facts for every page that do not depend on its request. */
  facts: PageFacts;
};

/** The request of a page as the page sees it. */
function toPageRequest(
  state: RequestState,
  { services: { consent }, facts }: ContextOptions,
): PageRequest {
  const { site, variant, path, query, fragment, getDecision, forcedVariants } = state;
  const decision = getDecision();
  const isGone = decision.kind === "not-found" && decision.status === 410;
  return {
    site,
    variant,
    path,
    query,
    fragment,
    isGone,
    forcedVariants,
    consentPurposes: consent.listPurposes(site),
    hasConsentRegions: consent.hasRegions,
    hasConsentService: consent.getVendors(site).oneTrustId !== null,
    ...facts,
  };
}

/** Reads for the page that is being rendered. A page that reads with its viewer's permissions is not shared. */
async function read<Data>(document: Query, variables: unknown, asViewer: boolean): Promise<Data> {
  const state = currentState();
  if (asViewer) state.isPersonal = true;
  const query = { document: document as never, variables, asViewer };
  return (await state.read(state, query)) as Data;
}

/**
 * Reads shared data from the cache. The page gets the tags of the data, and the error if the read that fills the
 * cache fails.
 */
async function readShared(
  readCache: TaggedCache<unknown>,
  document: Query,
  variables: unknown,
): Promise<unknown> {
  const state = currentState();
  if (state.forcedVariants.size > 0) return read(document, variables, false);
  const key = `${state.site.id} ${state.variant} ${toReadName(document, variables)}`;
  const make = async () => {
    const own = toSharedState(state);
    const data = await requestState.run(own, () => read(document, variables, false));
    if (own.hasFailed) state.hasFailed = true;
    const kept = { value: deepFreeze(data), tags: own.tags, isCacheable: !own.hasFailed };
    // The cache keeps objects, which take about twice as much memory as their JSON.
    return { ...kept, bytes: JSON.stringify(data).length * 2 };
  };
  try {
    const { value, tags } = readCache.peek(key) ?? (await readCache.findOrMake(key, make));
    for (const tag of tags) state.tags.add(tag);
    return value;
  } catch (error) {
    state.hasFailed = true;
    throw error;
  }
}

/** Connects the pages in `app/` with the API: see `graphql/render-context.ts`. */
export function installRenderContext(options: ContextOptions): void {
  setRenderContext({
    request: () => {
      const state = currentState();
      state.described ??= toPageRequest(state, options);
      return state.described;
    },
    findSite: (host) => options.services.directory.forHost(host),
    getDecision: () => currentState().getDecision(),
    read: (document, variables) => read(document as never, variables, false),
    readShared: (document, variables) =>
      readShared(options.readCache, document as never, variables) as never,
    readConsent: () => {
      const state = currentState();
      state.isPersonal = true;
      return state.readConsent();
    },
    readAsViewer: (document, variables) => read(document as never, variables, true),
    respondWith: (response) => {
      currentState().pageResponse = response;
    },
    describePage: (json) => {
      currentState().structuredData.add(json);
    },
    remember: (load) => {
      const { remembered } = currentState();
      const known = remembered.get(load) ?? new Map<string, unknown>();
      remembered.set(load, known);
      return known;
    },
    getFormKey: () => {
      const state = currentState();
      state.formKey ??= randomUUID();
      return state.formKey;
    },
  });
}
