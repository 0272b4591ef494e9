import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { BlockedMembers } from "#components/messaging/BlockedMembers.tsx";
import { MessagesFrame } from "#components/messaging/MessagesFrame.tsx";
import { MessagesNotice } from "#components/messaging/MessagesNotice.tsx";
import { BlockedUsersDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { isId } from "#lib/core/shared/id.ts";
import { messageWords } from "#lib/messaging/shared/message.ts";
import { blockedTexts } from "#lib/messaging/shared/message-list-texts.ts";

/** The members whom the viewer has blocked (spec §2 /messages/blocked). */
export default async function BlockedPage() {
  const { query } = renderContext().request();
  const asked = query.get("after") ?? "";
  const after = isId(asked) ? asked : null;
  const [{ site }, members] = await Promise.all([
    loadShell(),
    renderContext()
      .readAsViewer(BlockedUsersDocument, { after })
      .then(({ blockedUsers }) => blockedUsers)
      .catch(() => null),
  ]);
  return (
    <>
      <PageHead title={blockedTexts.title} isPrivate />
      <MessagesFrame
        title={messageWords(site.settings.restrictPrivateMessaging).list}
        current="blocked"
        list={
          <>
            <MessagesNotice result={query.get("result")} />
            <BlockedMembers members={members} isFirstPage={after === null} />
          </>
        }
      />
    </>
  );
}
