import { NoThreadsYet } from "#components/forums/NoThreadsYet.tsx";
import { ThreadList } from "#components/forums/ThreadList.tsx";
import { parseThreadListSource } from "#components/forums/thread-list-source.ts";
import { ActiveThreadsDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

type Props = { params: Promise<{ source: string }> };

/** The part of a page that is cached apart: the most recently active threads. */
export default async function FragmentPage({ params }: Props) {
  const { source } = await params;
  const list = parseThreadListSource(source);
  if (!list) throw new Error(`There is no fragment ${source}.`);
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
