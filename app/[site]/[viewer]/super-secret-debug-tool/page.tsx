import type { Metadata } from "next";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { DebugView } from "#components/debug/DebugView.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { DebugToolDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/** The head says nothing of the tool: it is made before anyone knows who asks. */
export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata("Page not found");
}

/** What the asker may see of it; null where it is not for them. */
async function readDebugInfo() {
  try {
    return (await renderContext().readAsViewer(DebugToolDocument, {})).debugInfo;
  } catch (error) {
    if (isAccessDenied(error)) return null;
    throw error;
  }
}

/**
 * The debug tool (spec §2 internal tools): for admins, or for everyone where the
 * installation shows its tools. To anyone else there is no such page.
 */
export default async function DebugToolPage() {
  const info = await readDebugInfo();
  if (!info) return <NotFoundPage />;
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <h1 className="mb-8 text-3xl">Debug tool</h1>
      <DebugView info={info} />
    </DefaultLayout>
  );
}
