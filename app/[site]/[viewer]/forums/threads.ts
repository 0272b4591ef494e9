import { cache } from "react";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { orMembersOnly, orNotFound } from "#app/_shared/page-data/page-response.ts";
import { ForumsPageDocument, ThreadPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/** A thread with the requested page of replies, `"members-only"` for a guest who has to log in, or `null`. */
export const loadThread = cache(async (slug: string) => {
  const variables = { slug, page: currentPageNumber() };
  const found = await orMembersOnly(
    orNotFound(renderContext().read(ThreadPageDocument, variables)),
  );
  return found === "members-only" ? found : (found?.thread ?? null);
});

/** One page of the site's threads, most recently active first. */
export const loadThreads = cache(
  async () =>
    (await renderContext().read(ForumsPageDocument, { page: currentPageNumber() })).threads,
);
