import { cache } from "react";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { orNotFound } from "#app/_shared/page-data/page-response.ts";
import { ForumsPageDocument, ThreadPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/** A thread with the requested page of replies, or `null`. */
export const loadThread = cache(
  async (slug: string) =>
    (
      await orNotFound(
        renderContext().read(ThreadPageDocument, { slug, page: currentPageNumber() }),
      )
    )?.thread ?? null,
);

/** One page of the site's threads, most recently active first. */
export const loadThreads = cache(
  async () =>
    (await renderContext().read(ForumsPageDocument, { page: currentPageNumber() })).threads,
);
