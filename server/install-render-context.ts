import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { type PageRequest, type RenderContext, setRenderContext } from "#graphql/render-context.ts";
import type { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import { deepFreeze } from "#lib/core/shared/deep-freeze.ts";
import type { Services } from "#lib/services.ts";
import { type RequestState, requestState, toSharedState } from "./request-state.ts";

function currentState(): RequestState {
  const state = requestState.getStore();
  if (!state) throw new Error("Nothing is being rendered here.");
  return state;
}

/** Kept with what the page has read, so that a page that is rendered again has the same. */
const formKeyName = "form key";

/** Names a read by its document and variables. */
function toReadName(document: Parameters<RenderContext["read"]>[0], variables: unknown): string {
  const { hash } = (document as { __meta__?: { hash: string } }).__meta__ ?? {};
  return `${hash} ${JSON.stringify(variables)}`;
}

/** What the HTML of a row takes, as text with its tags. */
const countRow = (html: string | null): number => (html ?? "").length * 2 + 512;

/** What every page can use besides its request. */
export type PageFacts = Pick<
  PageRequest,
  | ("supportEmail" | "hasDashboard" | "hasCaptcha" | "nonce" | "sharesParts")
  | ("hasInternalTools" | "errorReportsDsn")
>;

/** Connects Next's pages with the API: see `graphql/render-context.ts`. */
export function installRenderContext(options: {
  services: Pick<Services, "directory" | "consent">;
  /** Keeps the data that all pages of a site and variant show, and the HTML of rows. */
  readCache: TaggedCache<unknown>;
  rowCache: TaggedCache<string | null>;
  /** Renders elements that have no component of the browser. */
  renderHtml: (content: ReactNode) => string;
  /** What every page can use besides its request. */
  facts: PageFacts;
}): void {
  const { services, readCache, rowCache, renderHtml, facts } = options;
  const { consent } = services;
  const describe = (state: RequestState): PageRequest => {
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
  };
  const readWith = async <Data>(
    asViewer: boolean,
    document: Parameters<RenderContext["read"]>[0],
    variables: unknown,
  ): Promise<Data> => {
    const state = currentState();
    if (asViewer) state.isPersonal = true;
    const name = toReadName(document, variables);
    const known = asViewer ? undefined : state.readBefore?.own.get(name);
    if (known !== undefined) return known as Data;
    const data = await state.read(state, { document: document as never, variables, asViewer });
    if (!asViewer) state.reads.own.set(name, data);
    return data as Data;
  };
  const readShared = async (
    document: Parameters<RenderContext["read"]>[0],
    variables: unknown,
  ): Promise<unknown> => {
    const state = currentState();
    if (!facts.sharesParts || state.forcedVariants.size > 0)
      return readWith(false, document, variables);
    const name = toReadName(document, variables);
    const known = state.readBefore?.shared.get(name);
    if (known !== undefined) return known;
    const key = `${state.site.id} ${state.variant} ${name}`;
    const make = async () => {
      const own = toSharedState(state);
      const data = await requestState.run(own, () => readWith(false, document, variables));
      if (own.hasFailed) state.hasFailed = true;
      const kept = { value: deepFreeze(data), tags: own.tags, isCacheable: !own.hasFailed };
      // The objects, and not their text, are kept; they take about twice as much.
      return { ...kept, bytes: JSON.stringify(data).length * 2 };
    };
    try {
      const { value, tags } = readCache.peek(key) ?? (await readCache.findOrMake(key, make));
      for (const tag of tags) {
        state.tags.add(tag);
        state.sharedTags.add(tag);
      }
      state.reads.shared.set(name, value);
      return value;
    } catch (error) {
      state.hasFailed = true;
      throw error;
    }
  };
  type LoadRows = Parameters<RenderContext["keepRows"]>[2];
  /**
   * Renders rows apart from the page that asks for them, which is not the only one that shows them. They are kept until
   * something that they show changes (docs/decisions/0112).
   */
  const renderRows = async (page: RequestState, ids: readonly string[], load: LoadRows) => {
    const own = toSharedState(page);
    const rows = await requestState.run(own, () => load(ids));
    if (own.hasFailed) page.hasFailed = true;
    return ids.map((id) => {
      const row = rows.get(id);
      const html = row === undefined ? null : renderHtml(row);
      // One that is missing may be there in a moment.
      const isCacheable = facts.sharesParts && !own.hasFailed && html !== null;
      return { value: html, tags: own.tags, bytes: countRow(html), isCacheable };
    });
  };
  const keepRows: RenderContext["keepRows"] = async (kind, ids, load) => {
    const state = currentState();
    // HTML is no data.
    if (state.isForData) return new Map(ids.map((id) => [id, ""]));
    const prefix = `${state.site.id} ${state.variant} ${kind}`;
    try {
      const rows = await rowCache.findTogether(
        ids,
        (id) => `${prefix} ${id}`,
        (missing) => renderRows(state, missing, load),
      );
      for (const { tags } of rows) for (const tag of tags) state.tags.add(tag);
      return new Map(
        rows.flatMap(({ value }, at) => (value === null ? [] : [[ids[at] ?? "", value]])),
      );
    } catch (error) {
      state.hasFailed = true;
      throw error;
    }
  };
  setRenderContext({
    request: () => {
      const state = currentState();
      state.described ??= describe(state);
      return state.described;
    },
    findSite: (host) => services.directory.forHost(host),
    getDecision: () => currentState().getDecision(),
    read: (document, variables) => readWith(false, document as never, variables),
    readShared: (document, variables) => readShared(document as never, variables) as never,
    readConsent: () => {
      const state = currentState();
      state.isPersonal = true;
      return state.readConsent();
    },
    readAsViewer: (document, variables) => readWith(true, document as never, variables),
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
      const { reads, readBefore } = currentState();
      const key = reads.own.get(formKeyName) ?? readBefore?.own.get(formKeyName) ?? randomUUID();
      reads.own.set(formKeyName, key);
      return String(key);
    },
    keepRows,
    keepHtml: (content, region) => {
      const { keptHtml, isForData } = currentState();
      const count = keptHtml.keys().filter((name) => name.startsWith(region));
      const name = `${region}-${[...count].length}`;
      const html =
        typeof content === "object" && content !== null && "__html" in content
          ? content.__html
          : // Panels of the frame come with the data.
            isForData && region !== "frame"
            ? ""
            : renderHtml(content);
      keptHtml.set(name, html);
      return name;
    },
  });
}
