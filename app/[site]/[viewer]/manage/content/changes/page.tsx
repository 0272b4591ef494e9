import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadPermissions } from "#app/_shared/page-data/permissions.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { ContentOperationView } from "#components/content/managed/ContentOperationView.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { MoreLink } from "#components/ui/MoreLink.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { ContentChangesPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { contentChangesTexts as texts } from "#lib/content/shared/content-change-texts.ts";
import { contentChangesPath, managedContentPath } from "#lib/routing/shared/manage-pages.ts";

const load = perPage(async () => {
  const { request, readAsViewer } = renderContext();
  const { query } = request();
  const after = query.get("after");
  const variables = { id: query.get("operation") ?? "0", after };
  return { after, ...(await readAsViewer(ContentChangesPageDocument, variables)) };
});

/** What was changed in several items at once, with the result of the last change first. */
export default async function ContentChangesPage() {
  if (!(await loadPermissions()).includes("content.save")) return <NotAuthorizedPage />;
  const { after, contentOperation: shown, contentOperations } = await load();
  const { nextAfter } = contentOperations;
  const others = contentOperations.operations.filter(({ id }) => id !== shown?.id);
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title={texts.title} isPrivate />
      <p>
        <TextLink href={managedContentPath}>{texts.back}</TextLink>
      </p>
      <h1 className="mt-2 text-3xl">{texts.title}</h1>
      <p className="mt-3 max-w-read text-ink-soft">{texts.lead}</p>
      {shown ? (
        <div
          role="status"
          className="mt-6 rounded-lg border-2 border-line-strong bg-wash p-4 sm:p-5"
        >
          <ContentOperationView operation={shown} />
        </div>
      ) : null}
      <ul className="mt-6 grid gap-4">
        {others.map((operation) => (
          <li key={operation.id} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
            <ContentOperationView operation={operation} />
          </li>
        ))}
      </ul>
      {shown || others.length > 0 ? null : <p className="mt-6">{texts.none}</p>}
      <div className="mt-6 flex flex-wrap justify-between gap-4 empty:hidden">
        {after === null ? null : <TextLink href={contentChangesPath}>{texts.first}</TextLink>}
        {nextAfter === null ? null : (
          <MoreLink href={`${contentChangesPath}?after=${nextAfter}`}>{texts.more}</MoreLink>
        )}
      </div>
    </DefaultLayout>
  );
}
