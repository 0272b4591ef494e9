import { notFound } from "next/navigation";
import { cache } from "react";
import { OwnAnswersDocument, OwnAnswersOfDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/** What the viewer has answered about themselves, read once per request. */
export const loadOwnAnswers = cache(async () => {
  const { readAsViewer } = renderContext();
  const { currentUser } = await readAsViewer(OwnAnswersDocument, {});
  if (!currentUser) notFound();
  return readAsViewer(OwnAnswersOfDocument, { id: currentUser.id });
});
