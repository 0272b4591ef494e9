import {
  type ConversationLineFragment,
  ConversationsDocument,
  MessageRequestsDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A query parameter of the request that names a conversation or a message; null for anything else. */
export function readIdParameter(name: "after" | "before"): string | null {
  const value = renderContext().request().query.get(name) ?? "";
  return uuid.test(value) ? value : null;
}

type Rows = readonly ConversationLineFragment[] | null;

const catchFailure = (reading: Promise<{ conversations: Rows }>): Promise<Rows> =>
  reading.then(({ conversations }) => conversations).catch(() => null);

/**
 * One page of the viewer's conversations. The first page of the inbox also has the newest requests, whatever their
 * position. Lists that cannot be read are null.
 */
export async function loadConversations(
  isArchived: boolean,
  after: string | null,
): Promise<{ initial: Rows; requests: Rows }> {
  const { readAsViewer } = renderContext();
  const hasRequests = !isArchived && after === null;
  const [initial, requests] = await Promise.all([
    catchFailure(readAsViewer(ConversationsDocument, { isArchived, after })),
    hasRequests ? catchFailure(readAsViewer(MessageRequestsDocument, {})) : null,
  ]);
  return { initial, requests };
}
