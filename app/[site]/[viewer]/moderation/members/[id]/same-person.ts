import type { SamePersonData } from "#components/moderation/members/SamePerson.tsx";
import {
  AccountToJoinDocument,
  JoinedAccountsDocument,
  JoinPreviewDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { memberMergeTexts } from "#lib/moderation/shared/members/member-merge-texts.ts";

/** The message of a refusal; other errors are thrown again. */
function toProblem(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  const isRefusal = code === "CONFLICT" || code === "BAD_USER_INPUT" || code === "NOT_FOUND";
  if (!isRefusal || typeof message !== "string") throw error;
  return message;
}

/** The accounts of a person for an admin, with a preview of merging the account in the URL. */
export async function loadSamePerson(memberId: string): Promise<SamePersonData> {
  const { readAsViewer, request } = renderContext();
  const { memberMerges: merges } = await readAsViewer(JoinedAccountsDocument, { memberId });
  const search = (request().query.get("join") ?? "").trim().slice(0, 100);
  const none = { merges, search, problem: null, preview: null };
  if (search === "") return none;
  const { memberToMerge } = await readAsViewer(AccountToJoinDocument, { name: search });
  if (!memberToMerge) return { ...none, problem: memberMergeTexts.notFound(search) };
  try {
    const ids = { keptId: memberId, goneId: memberToMerge.id };
    const { memberMergePreview } = await readAsViewer(JoinPreviewDocument, ids);
    return { ...none, preview: memberMergePreview };
  } catch (error) {
    return { ...none, problem: toProblem(error) };
  }
}
