import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { catchNotFound, isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadNetwork, loadShell } from "#app/_shared/page-data/site.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { ContentEditor } from "#components/editing/ContentEditor.tsx";
import { PollEditor } from "#components/editing/PollEditor.tsx";
import { FullBleedLayout } from "#components/shell/FullBleedLayout.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { EditedPollPageDocument, EditPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { contentTypeLabels } from "#lib/content/shared/managed-content-texts.ts";
import { editingTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { managedContentPath } from "#lib/routing/shared/manage-pages.ts";

type Props = { params: Promise<{ id: string }> };

/** The item and what its settings choose from; `"forbidden"` without the permission to edit it. */
const load = perPage(async (id: string) => {
  try {
    return await catchNotFound(renderContext().readAsViewer(EditPageDocument, { id }));
  } catch (error) {
    if (isAccessDenied(error)) return "forbidden";
    throw error;
  }
});

/** A poll has a form of its own: its question, answers and state. */
const loadPoll = perPage(async (contentId: string) => {
  const read = renderContext().readAsViewer(EditedPollPageDocument, { contentId });
  const data = await catchNotFound(read);
  // Objects in API results have no prototype, but Next serializes only plain objects.
  return data ? (JSON.parse(JSON.stringify(data.editedPoll)) as typeof data.editedPoll) : null;
});

/** The editor of one item. */
export default async function EditPage({ params }: Props) {
  const data = await load((await params).id);
  if (data === "forbidden") return <NotAuthorizedPage />;
  if (!data) return <NotFoundPage />;
  const [{ site }, network] = await Promise.all([loadShell(), loadNetwork()]);
  // Objects in API results have no prototype, but Next serializes only plain objects.
  const { editedContent, categories, currentUser } = JSON.parse(
    JSON.stringify(data),
  ) as typeof data;
  const type = contentTypeLabels[editedContent.type as keyof typeof contentTypeLabels];
  const sites = network
    .filter(({ prefix }) => prefix !== site.prefix)
    .map(({ prefix, name }) => ({ prefix, name }));
  const poll = editedContent.type === "poll" ? await loadPoll(editedContent.id) : null;
  return (
    <FullBleedLayout>
      <PageHead title={`${texts.edit}: ${type}`} isPrivate />
      <div className="page-wide pt-6 pb-16">
        <p>
          <TextLink href={managedContentPath}>{texts.back}</TextLink>
        </p>
        <h1 className="mt-2 mb-4 text-2xl">{`${texts.edit}: ${type}`}</h1>
        <noscript>
          <p className="mb-4 font-semibold">{texts.noScripts}</p>
        </noscript>
        {poll ? (
          <PollEditor poll={poll} />
        ) : (
          <ContentEditor
            content={editedContent}
            memberId={currentUser?.id ?? ""}
            choices={{ categories, sites }}
          />
        )}
      </div>
    </FullBleedLayout>
  );
}
