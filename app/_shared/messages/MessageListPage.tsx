import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { ConversationList } from "#components/messaging/ConversationList.tsx";
import { MessagesFrame } from "#components/messaging/MessagesFrame.tsx";
import { MessagesNotice } from "#components/messaging/MessagesNotice.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { messageWords } from "#lib/messaging/shared/message.ts";
import { messageListTexts } from "#lib/messaging/shared/message-list-texts.ts";
import { loadConversations, readIdParameter } from "./load-lists.ts";

/** The inbox or the archive of the viewer. Its links and forms work without scripts. */
export async function MessageListPage({ isArchived }: { isArchived: boolean }) {
  const after = readIdParameter("after");
  const { query } = renderContext().request();
  const [{ site }, lists] = await Promise.all([loadShell(), loadConversations(isArchived, after)]);
  const folder = isArchived ? messageListTexts.archive : messageListTexts.inbox;
  return (
    <>
      <PageHead title={`Messages: ${folder}`} isPrivate />
      <MessagesFrame
        title={messageWords(site.settings.restrictPrivateMessaging).list}
        current={isArchived ? "archive" : "inbox"}
        hasChoice={(lists.initial?.length ?? 0) > 0}
        list={
          <>
            <MessagesNotice result={query.get("result")} />
            <ConversationList
              isArchived={isArchived}
              {...lists}
              isFirstPage={after === null}
              hasForums={site.features.includes("Forums")}
            />
          </>
        }
      />
    </>
  );
}
