import { request } from "#components/providers/request.ts";
import {
  type ContentState,
  type ContentType,
  PickedItemsDocument,
  PickedPollsDocument,
  SearchItemsToPickDocument,
  SearchPollsToPickDocument,
  SearchThreadsToPickDocument,
} from "#graphql/generated/client/graphql.ts";
import {
  contentStateLabels,
  contentTypeLabels,
} from "#lib/content/shared/managed-content-texts.ts";
import type { RecordType } from "#lib/editing/shared/form-field.ts";
import { sectionFormTexts as texts } from "#lib/editing/shared/section-form-texts.ts";
import { toEditorPath } from "#lib/routing/shared/manage-pages.ts";

/** An item or a poll as editors choose it. */
export type PickedRecord = {
  id: number;
  title: string;
  /** Its type and state; empty if unknown. */
  note: string;
  /** Where it is edited; omitted if that is unknown. */
  editPath?: string | undefined;
};

type Item = { id: string; type: ContentType; title: string; state?: ContentState };

function fromItem({ id, type, title, state }: Item): PickedRecord {
  const kind = type === "thread" ? texts.thread : contentTypeLabels[type];
  const note = state ? `${kind}, ${contentStateLabels[state].toLowerCase()}` : kind;
  return { id: Number(id), title: title || texts.untitled, note };
}

type Poll = { id: string; question: string; isOpen: boolean; discussion?: { id: string } | null };

const fromPoll = ({ id, question, isOpen, discussion }: Poll): PickedRecord => ({
  id: Number(id),
  title: question,
  note: isOpen ? texts.isOpen : texts.isClosed,
  editPath: discussion ? toEditorPath(discussion.id) : undefined,
});

/** Searches the records of a type. @throws ApiError */
export async function searchRecords(picks: RecordType, term: string): Promise<PickedRecord[]> {
  if (picks === "poll") {
    const { pollSearch } = await request(SearchPollsToPickDocument, { term });
    return pollSearch.map(fromPoll);
  }
  if (picks === "thread") {
    const { search } = await request(SearchThreadsToPickDocument, { term });
    return search.results.flatMap(({ item }) =>
      item ? [fromItem({ ...item, type: "thread" })] : [],
    );
  }
  const type = picks === "item" ? null : picks;
  const { managedContent } = await request(SearchItemsToPickDocument, { search: term, type });
  return managedContent.items.map(fromItem);
}

/** The records with these ids that the editor may see. @throws ApiError */
export async function loadRecords(
  picks: RecordType,
  ids: readonly number[],
): Promise<PickedRecord[]> {
  const variables = { ids: ids.map(String) };
  if (picks === "poll") return (await request(PickedPollsDocument, variables)).polls.map(fromPoll);
  const { managedContent, contentItems } = await request(PickedItemsDocument, variables);
  // Items of others and threads are only in the second list, drafts only in the first.
  const known = [...contentItems, ...managedContent.items].map((item) => fromItem(item));
  return [...new Map(known.map((record) => [record.id, record])).values()];
}
