import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { ExperimentList } from "#components/experiments/ExperimentList.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { ExperimentDemoDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { experimentsPath } from "#lib/experiments/shared/experiment-texts.ts";

const title = "Experiments";

/** The part of the tool that the viewer may see; null without permission. */
const loadExperiments = perPage(async () => {
  try {
    return (await renderContext().readAsViewer(ExperimentDemoDocument, {})).experiments;
  } catch (error) {
    if (isAccessDenied(error)) return null;
    throw error;
  }
});

/**
 * The experiments of the site (spec §2 internal tools): for admins, or for everyone if the
 * installation shows its tools. For anyone else the page is not found.
 */
export default async function ExperimentDemoPage() {
  const experiments = await loadExperiments();
  if (!experiments) return <NotFoundPage />;
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title={title} isPrivate />
      <h1 className="mb-8 text-3xl">{title}</h1>
      <ExperimentList experiments={experiments} back={experimentsPath} />
    </DefaultLayout>
  );
}
