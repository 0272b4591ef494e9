import type { ReactElement } from "react";
import { NoThreadsYet } from "#components/forums/NoThreadsYet.tsx";
import { ThreadList } from "#components/forums/ThreadList.tsx";
import { parseThreadListSource } from "#components/forums/thread-list-source.ts";
import { ActiveThreadsDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/**
 * The most recently active threads, as other pages show them.
 * @returns `null` for the name of another fragment
 */
export async function renderThreadList(source: string): Promise<ReactElement | null> {
  const list = parseThreadListSource(source);
  if (!list) return null;
  const { request, read } = renderContext();
  const { features } = request().site;
  const { threads } = await read(ActiveThreadsDocument, {});
  return (
    <ThreadList
      threads={threads.items.slice(0, list.limit)}
      level={3}
      links={{ features, isOnCrossPublishedPage: list.isOnCrossPublishedPage }}
      empty={<NoThreadsYet />}
    />
  );
}
