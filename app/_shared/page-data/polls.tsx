import { PollLinks } from "#components/engagements/PollLinks.tsx";
import { PollLinksDocument, PollPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { parsePollNumber } from "#lib/engagements/shared/poll.ts";
import { currentPageNumber } from "./page-number.ts";
import { perPage } from "./per-page.ts";

/**
 * A poll by the last segment of its path, read once per request: as everyone, or as the viewer, which makes
 * the page personal.
 */
export const loadPoll = perPage(async (number: string, asViewer: boolean) => {
  const key = parsePollNumber(number);
  if (!key) return null;
  const variables = "id" in key ? { id: `${key.id}` } : { legacyId: `${key.legacyId}` };
  const { read, readAsViewer } = renderContext();
  const options = { ...variables, page: currentPageNumber() };
  return (await (asViewer ? readAsViewer : read)(PollPageDocument, options)).poll;
});

/** The site's polls, without the poll of the page. */
export async function OtherPolls({ title, without }: { title: string; without?: string }) {
  const { latestPolls } = await renderContext().read(PollLinksDocument, {});
  return <PollLinks title={title} polls={latestPolls.filter(({ id }) => id !== without)} />;
}
