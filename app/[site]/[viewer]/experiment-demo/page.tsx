import type { Metadata } from "next";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { ExperimentList } from "#components/experiments/ExperimentList.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { ExperimentDemoDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/** The head says nothing of the tool: it is made before anyone knows who asks. */
export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata("Page not found");
}

/** How many visitors are to be drawn, as the address says; none for what is no such number. */
function draws(): number {
  const text = renderContext().request().query.get("draws") ?? "";
  return /^\d{1,5}$/.test(text) ? Number(text) : 0;
}

/** What the asker may see of it; null where it is not for them. */
async function readExperiments() {
  try {
    const variables = { draws: draws() };
    return (await renderContext().readAsViewer(ExperimentDemoDocument, variables)).experiments;
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
      <ExperimentList experiments={experiments} draws={draws()} />
    </DefaultLayout>
  );
}
