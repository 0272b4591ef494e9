import { loadOwnItem } from "#app/_shared/page-data/own-item.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { NotYoursPage } from "#app/_shared/pages/NotYoursPage.tsx";
import { WriteItemPage } from "#app/_shared/pages/WriteItemPage.tsx";
import { DeleteItemForm } from "#components/content/DeleteItemForm.tsx";
import { EditThreadForm } from "#components/forums/EditThreadForm.tsx";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import type { Action } from "#lib/members/shared/permissions.ts";

type Props = { params: Promise<{ slug: string }> };

const permission: Action = "thread.editOwn";

/** The page where a member edits or deletes their thread. */
export default async function EditThreadPage({ params }: Props) {
  const own = await loadOwnItem("thread", (await params).slug);
  if (own === "forbidden") return <NotYoursPage noun="thread" listHref="/forums" />;
  if (!own) return <NotFoundPage />;
  const { item, revision } = own.ownItem;
  const { id, title, body, document, path, visibility, isUnpublished } = item;
  return (
    <WriteItemPage
      title={threadTexts.edit}
      back={{ href: isUnpublished ? `${path}?preview=true` : path, label: threadTexts.back }}
      viewer={own.currentUser}
      permission={permission}
      texts={threadTexts}
    >
      <EditThreadForm thread={{ id, revision, title, body: body ?? "", document, visibility }} />
      <DeleteItemForm id={id} noun="thread" />
    </WriteItemPage>
  );
}
