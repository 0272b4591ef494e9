import {
  DeleteDraftDocument,
  DraftDocument,
  type DraftPartsFragment,
  SaveDraftDocument,
} from "#graphql/generated/client/graphql.ts";
import { request } from "./request.ts";

/** A draft on the server: the values of a form by the names of its fields. */
export type StoredDraft = { revision: number; fields: Readonly<Record<string, string>> };

const toStored = ({ revision, fields }: DraftPartsFragment): StoredDraft => ({
  revision,
  fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
});

/** The member's own draft for a form; `null` for none. */
export async function loadDraft(target: string): Promise<StoredDraft | null> {
  const { draft } = await request(DraftDocument, { target });
  return draft && toStored(draft);
}

/** Saves a draft. In a conflict, the response contains the draft that was saved meanwhile. */
export async function saveDraft(
  target: string,
  { revision, fields }: StoredDraft,
): Promise<{ draft: StoredDraft; isConflict: boolean }> {
  const list = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const { saveDraft } = await request(SaveDraftDocument, { target, revision, fields: list });
  return { draft: toStored(saveDraft.draft), isConflict: saveDraft.isConflict };
}

/** Deletes a draft. */
export async function deleteDraft(target: string): Promise<void> {
  await request(DeleteDraftDocument, { target });
}
