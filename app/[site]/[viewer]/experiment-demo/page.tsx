import type { Metadata } from "next";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { ExperimentList } from "#components/experiments/ExperimentList.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { ExperimentDemoDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { experimentsPath } from "#lib/experiments/shared/experiment-texts.ts";

/** The head does not mention the tool: it is rendered before the permission check. */
export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata("Page not found");
}

/** The part of the tool that the viewer may see; null without permission. */
async function readExperiments() {
  try {
    return (await renderContext().readAsViewer(ExperimentDemoDocument, {})).experiments;
  } catch (error) {
    if (isAccessDenied(error)) return null;
    throw error;
  }
}

/**
 * The experiments of the site (spec §2 internal tools): for admins, or for everyone
 * where the installation shows its tools. To anyone else there is no such page.
 */
export default async function ExperimentDemoPage() {
  const experiments = await readExperiments();
  if (!experiments) return <NotFoundPage />;
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <h1 className="mb-8 text-3xl">Experiments</h1>
      <ExperimentList experiments={experiments} back={experimentsPath} />
    </DefaultLayout>
  );
}
