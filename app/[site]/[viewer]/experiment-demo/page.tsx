import type { Metadata } from "next";
import { NotFoundPage } from "#app/NotFoundPage.tsx";
import { isRefusal, privatePageMetadata } from "#app/page-parts.ts";
import { ExperimentList } from "#components/experiments/ExperimentList.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { ExperimentDemoDocument } from "#graphql/generated/client/graphql.ts";
import { pageLink } from "#graphql/link.ts";

export const dynamic = "force-dynamic";

/** The head says nothing of the tool: it is made before anyone knows who asks. */
export function generateMetadata(): Promise<Metadata> {
  return privatePageMetadata("Page not found");
}

/** How many visitors are to be drawn, as the address says; none for what is no such number. */
function draws(): number {
  const text = pageLink().current().query.get("draws") ?? "";
  return /^\d{1,5}$/.test(text) ? Number(text) : 0;
}

/** What the asker may see of it; null where it is not for them. */
async function readExperiments() {
  try {
    const variables = { draws: draws() };
    return (await pageLink().readAsViewer(ExperimentDemoDocument, variables)).experiments;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/**
 * The experiments of the site (spec §2 internal tools, readings 49): for admins, or for everyone
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
