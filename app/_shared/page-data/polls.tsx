import { cache } from "react";
import { PollLinks } from "#components/engagements/PollLinks.tsx";
import { PollLinksDocument, PollPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { parsePollNumber } from "#lib/engagements/shared/poll.ts";

/**
 * A poll by the last part of its path, read once for a page: as everyone may see it, or as the
 * person who asks. A page made of the latter is theirs alone.
 */
export const loadPoll = cache(async (number: string, asViewer: boolean) => {
  const key = parsePollNumber(number);
  if (!key) return null;
  const variables = "id" in key ? { id: `${key.id}` } : { legacyId: `${key.legacyId}` };
  const { read, readAsViewer } = renderContext();
  return (await (asViewer ? readAsViewer : read)(PollPageDocument, variables)).poll;
});

/** The site's polls, but for the one the page is about. */
export async function OtherPolls({ title, without }: { title: string; without?: string }) {
  const { latestPolls } = await renderContext().read(PollLinksDocument, {});
  return <PollLinks title={title} polls={latestPolls.filter(({ id }) => id !== without)} />;
}
