import {
  type ConversationLineFragment,
  ConversationsDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A query parameter of the request that names a conversation or a message; null for anything else. */
export function readIdParameter(name: "after" | "before"): string | null {
  const value = renderContext().request().query.get(name) ?? "";
  return uuid.test(value) ? value : null;
}

/** One page of the viewer's conversations; null where it cannot be read. */
export async function loadConversations(
  isArchived: boolean,
  after: string | null,
): Promise<readonly ConversationLineFragment[] | null> {
  return renderContext()
    .readAsViewer(ConversationsDocument, { isArchived, after })
    .then(({ conversations }) => conversations)
    .catch(() => null);
}
