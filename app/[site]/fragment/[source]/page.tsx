import type { ReactNode } from "react";
import { loadNetwork, loadShell } from "#app/_shared/page-data/site.ts";
import { NoThreadsYet } from "#components/forums/NoThreadsYet.tsx";
import { ThreadList } from "#components/forums/ThreadList.tsx";
import {
  parseThreadListSource,
  type ThreadListOptions,
} from "#components/forums/thread-list-source.ts";
import { communitiesSource, parseHeaderToolsSource } from "#components/shell/frame-parts.ts";
import { HeaderTools } from "#components/shell/HeaderTools.tsx";
import { SisterCommunities } from "#components/shell/SisterCommunities.tsx";
import { ActiveThreadsDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

type Props = { params: Promise<{ source: string }> };

/** The most recently active threads. */
async function renderThreads(list: ThreadListOptions): Promise<ReactNode> {
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

/** A part of pages that is rendered and cached apart from them. */
export default async function FragmentPage({ params }: Props) {
  const { source } = await params;
  const list = parseThreadListSource(source);
  if (list) return renderThreads(list);
  const { site, menu } = await loadShell();
  if (source === communitiesSource)
    return <SisterCommunities site={site} network={await loadNetwork()} />;
  const path = parseHeaderToolsSource(source, menu);
  if (path === null) throw new Error(`There is no fragment ${source}.`);
  return <HeaderTools site={site} menu={menu} path={path} />;
}
