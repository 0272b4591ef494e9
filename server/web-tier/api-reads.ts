import { randomUUID } from "node:crypto";
import { ReadError } from "#graphql/in-process.ts";
import { type InvalidationFeed, recordTag } from "#lib/core/server/invalidation.ts";
import { alwaysControl } from "#lib/experiments/shared/experiment.ts";
import type { LinkResponse } from "#server/api/link/link-calls.ts";
import type { ReadForPage } from "#server/pages/state/read-for-page.ts";
import type { ApiClient } from "./api-client.ts";
import type { FollowedInstances } from "./follow-instances.ts";

type PageState = Parameters<ReadForPage>[0];
type ReadAnswer = LinkResponse<"read">;

/** Records the dependencies of the data in the state of the page. */
function noteDependencies(state: PageState, { tags, variants, hasFailed }: ReadAnswer): void {
  for (const tag of tags) state.tags.add(tag);
  for (const [symbol, key] of variants) state.variants.set(symbol, key);
  if (hasFailed) state.hasFailed = true;
}

/**
 * Reads for pages by remote calls: the API tier executes the document and returns the data with its dependencies.
 * @returns a function that creates the reads for a cookie header
 */
export function createApiReads(options: {
  api: Pick<ApiClient, "call">;
  instances: Pick<FollowedInstances, "isFollowed">;
  invalidations: Pick<InvalidationFeed, "publish">;
}): (cookieHeader: string | undefined) => ReadForPage {
  const { api, instances, invalidations } = options;
  const renders = new WeakMap<object, string>();

  /** All reads of one page have the same render id, so that they share loaded rows in the API tier. */
  function nameRender(loaders: object): string {
    const name = renders.get(loaders) ?? randomUUID();
    renders.set(loaders, name);
    return name;
  }

  /**
   * Data of an instance that is not followed may have changed without an event for this process, so the page is not
   * cached.
   */
  function noteUnfollowed(state: PageState, instance: string): void {
    const tag = recordTag("Unfollowed", instance);
    state.tags.add(tag);
    invalidations.publish([tag]);
  }

  return (cookieHeader) =>
    async (state, { document, variables, asViewer }) => {
      const { requestId, site, variant, session } = state;
      const { hash = "" } = (document as { __meta__?: { hash: string } }).__meta__ ?? {};
      const isControl = state.variantFor === alwaysControl;
      const needsCookie = asViewer || variant === "member" || !isControl;
      const startedAt = performance.now();
      const { answer, instance } = await api
        .call(
          "read",
          {
            siteId: site.id,
            hash,
            variant,
            asViewer,
            isControl,
            variables: (variables ?? {}) as Record<string, unknown>,
            hasSession: session !== null,
            render: nameRender(state.sharedLoaders),
            cookie: needsCookie ? cookieHeader : undefined,
          },
          requestId,
        )
        .catch((error: unknown) => {
          state.hasFailed = true;
          throw error;
        });
      noteDependencies(state, answer);
      if (!instances.isFollowed(instance, startedAt)) noteUnfollowed(state, instance);
      if (answer.error) throw new ReadError(answer.error.code, answer.error.message);
      return answer.data;
    };
}
