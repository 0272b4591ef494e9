import { ViewerPermissionsDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { perPage } from "./per-page.ts";

/** The names of what the viewer may do; none for a guest. */
export const loadPermissions = perPage(async (): Promise<readonly string[]> => {
  const { currentUser } = await renderContext().readAsViewer(ViewerPermissionsDocument, {});
  return currentUser?.permissions ?? [];
});
