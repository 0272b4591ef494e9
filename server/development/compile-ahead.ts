import { findNextServer } from "./next-server.ts";

/** The home page's route; every page imports its modules. */
const homePage = "/[site]/[viewer]/page";

/**
 * Has Next compile the home page while the database still starts. Next has no public function for this; if its server
 * is not found, the first request compiles the page.
 * @param app the prepared Next application
 */
export async function compileAhead(app: unknown): Promise<void> {
  const options = { page: homePage, clientOnly: false, definition: undefined };
  // An error in a source is shown by the request that needs the page.
  await findNextServer(app)
    ?.ensurePage(options)
    .catch(() => undefined);
}
