import { perPage } from "#app/_shared/page-data/per-page.ts";
import { OwnAnswersDocument, OwnAnswersOfDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/**
 * The viewer's answers about themselves, read once per request; `null` if the account was deleted.
 */
export const loadOwnAnswers = perPage(async () => {
  const { readAsViewer } = renderContext();
  const { currentUser } = await readAsViewer(OwnAnswersDocument, {});
  if (!currentUser) return null;
  return readAsViewer(OwnAnswersOfDocument, { id: currentUser.id });
});
