import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { DebugView } from "#components/debug/DebugView.tsx";
import { VariantList } from "#components/experiments/VariantList.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { DebugToolDocument, ExperimentDemoDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/** The data of the tool; `null` without permission. */
const loadDebugInfo = perPage(async () => {
  try {
    const { debugInfo } = await renderContext().readAsViewer(DebugToolDocument, {});
    const { experiments } = await renderContext().readAsViewer(ExperimentDemoDocument, {});
    return { debugInfo, experiments };
  } catch (error) {
    if (isAccessDenied(error)) return null;
    throw error;
  }
});

/**
 * The debug tool (spec §2 internal tools): for admins, or for everyone if the installation shows
 * its tools. For anyone else the page is not found.
 */
export default async function DebugToolPage() {
  const loaded = await loadDebugInfo();
  if (!loaded) return <NotFoundPage />;
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title="Debug tool" isPrivate />
      <h1 className="mb-8 text-3xl">Debug tool</h1>
      <DebugView info={loaded.debugInfo} />
      <h2 className="mt-8 mb-3 border-t border-line pt-6 text-xl">Experiments</h2>
      <VariantList experiments={loaded.experiments} back="/super-secret-debug-tool" />
    </DefaultLayout>
  );
}
