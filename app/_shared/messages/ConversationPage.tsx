import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { catchNotFound, respondNotFound } from "#app/_shared/page-data/page-response.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { ConversationList } from "#components/messaging/ConversationList.tsx";
import { ConversationView } from "#components/messaging/ConversationView.tsx";
import { MessagesFrame } from "#components/messaging/MessagesFrame.tsx";
import { MessagesNotice } from "#components/messaging/MessagesNotice.tsx";
import { MissingConversation } from "#components/messaging/MissingConversation.tsx";
import { PlainConversation } from "#components/messaging/PlainConversation.tsx";
import { PlainConversationDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { messageWords } from "#lib/messaging/shared/message.ts";
import { loadConversations, readIdParameter } from "./load-lists.ts";

type Props = { params: Promise<{ conversationId: string }>; isArchivePath: boolean };

/**
 * One conversation next to its list. The server renders it with plain forms; scripts replace that
 * with the live conversation.
 */
export async function ConversationPage({ params, isArchivePath }: Props) {
  const [{ conversationId }, { site }] = await Promise.all([params, loadShell()]);
  const before = readIdParameter("before");
  const variables = { id: conversationId.toLowerCase(), before };
  const found = await catchNotFound(
    renderContext().readAsViewer(PlainConversationDocument, variables),
  );
  if (!found) respondNotFound();
  const isArchived = found?.conversation.isArchived ?? isArchivePath;
  const lists = await loadConversations(isArchived, null);
  const words = messageWords(site.settings.restrictPrivateMessaging);
  const heading = found ? words.heading(found.conversation.user.username) : "";
  return (
    <>
      <PageHead title="Messages" isPrivate />
      <MessagesFrame
        title={words.list}
        current={isArchived ? "archive" : "inbox"}
        list={
          <ConversationList
            isArchived={isArchived}
            {...lists}
            isFirstPage
            hasForums={site.features.includes("Forums")}
            currentId={conversationId}
          />
        }
        detail={
          found ? (
            <>
              <MessagesNotice result={renderContext().request().query.get("result")} />
              <ConversationView
                conversationId={conversationId}
                hasReactions={site.features.includes("Reactions")}
                isRestricted={site.settings.restrictPrivateMessaging}
                heading={heading}
                plain={
                  <PlainConversation
                    conversation={found.conversation}
                    viewerId={found.currentUser?.id ?? ""}
                    heading={heading}
                    before={before}
                  />
                }
              />
            </>
          ) : (
            <MissingConversation />
          )
        }
      />
    </>
  );
}
