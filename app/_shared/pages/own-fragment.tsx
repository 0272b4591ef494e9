import type { ReactElement } from "react";
import { ForumActivityList } from "#components/forums/ForumActivityList.tsx";
import { ForumActivityDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { forumActivitySource } from "./fragment-sources.ts";
import { renderThreadList } from "./thread-list.tsx";

async function renderForumActivity(): Promise<ReactElement> {
  const { forumActivity } = await renderContext().read(ForumActivityDocument, {});
  return <ForumActivityList activity={forumActivity} />;
}

/**
 * Renders a fragment: a part of a page that changes more often than the rest.
 * @returns `null` for the name of another fragment
 */
export async function renderOwnFragment(source: string): Promise<ReactElement | null> {
  return source === forumActivitySource ? renderForumActivity() : renderThreadList(source);
}
