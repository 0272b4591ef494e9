import { findAll } from "#components/ui/page-elements.ts";
import type { MemberPageQueryVariables } from "#graphql/generated/client/graphql.ts";
import { parseBookmarkKey } from "#lib/bookmarks/shared/bookmark.ts";
import { isThread, parseFollowKey } from "#lib/follows/shared/follow.ts";

/** The values of the field `on` in the plain forms of the page. */
const listForms = (action: string) =>
  findAll<HTMLInputElement>(`form[action="${action}"] input[name=on]`).map(({ value }) => value);

const unique = (values: readonly string[]) => [...new Set(values)];

/** The item that the page shows, by its `ContentMark`. */
export function findItem(): { id: string; isThread: boolean } | null {
  const { content, dataset } =
    document.querySelector<HTMLMetaElement>("meta[name=content-item]") ?? {};
  return Number(content) > 0 ? { id: content ?? "", isThread: dataset?.type === "thread" } : null;
}

/** The form at the end of a discussion, and the name of its draft. */
export function findReplyForm(): { draftTarget: string; draftKey: string } | null {
  const form = document.querySelector<HTMLFormElement>('#comment-form form[action="/api/replies"]');
  if (!form) return null;
  const read = (name: string) =>
    form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? null;
  const names = [read("item"), read("reply-to")].filter((name) => name !== null);
  return { draftTarget: `reply:${names.join(":")}`, draftKey: `reply-draft-${names.join("-")}` };
}

/** What to request about the viewer, by the content of the page. */
export function collectQueryVariables(): MemberPageQueryVariables {
  const item = findItem();
  const form = findReplyForm();
  const reactables = findAll("[id^=reactions-]").flatMap(({ id }) => {
    const [, assocType, assocId] = id.split("-");
    return assocId ? [{ assocType, assocId } as MemberPageQueryVariables["reactables"]] : [];
  });
  return {
    reactables: reactables.flat(),
    bookmarkables: listForms("/api/bookmarks").flatMap((key) => {
      const found = parseBookmarkKey(key);
      return found ? [{ ...found, assocId: String(found.assocId) }] : [];
    }),
    followables: listForms("/api/follows").flatMap((key) => {
      const found = parseFollowKey(key);
      return found && !isThread(found) ? [{ ...found, id: String(found.id) }] : [];
    }),
    threads: item?.isThread ? [item.id] : [],
    authors: unique(findAll("[data-comment-author]").map((one) => one.dataset.commentAuthor ?? "")),
    draft: form?.draftTarget ?? "",
    hasForm: form !== null,
  };
}
