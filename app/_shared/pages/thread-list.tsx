import type { ReactNode } from "react";
import { NoThreadsYet } from "#components/forums/NoThreadsYet.tsx";
import { ThreadList } from "#components/forums/ThreadList.tsx";
import type { ThreadListOptions } from "#components/forums/thread-list-source.ts";
import { ActiveThreadsDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/** The most recently active threads, as other pages show them. */
export async function renderThreadList(list: ThreadListOptions): Promise<ReactNode> {
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
