import { notFound } from "next/navigation";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { OwnAnswersDocument, OwnAnswersOfDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/** What the viewer has answered about themselves, read once per request. */
export const loadOwnAnswers = perPage(async () => {
  const { readAsViewer } = renderContext();
  const { currentUser } = await readAsViewer(OwnAnswersDocument, {});
  if (!currentUser) notFound();
  return readAsViewer(OwnAnswersOfDocument, { id: currentUser.id });
});
