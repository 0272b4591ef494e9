/** The part of Next's development server that compiles a page before it is requested. */
type Compiler = {
  ensurePage: (options: {
    page: string;
    clientOnly: boolean;
    definition: undefined;
  }) => Promise<void>;
};

/** The route of the home page; what it imports, every page imports. */
const homePage = "/[site]/[viewer]/page";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * Has Next compile the home page while the database still starts. Next has no public call for this, so the
 * compiler is looked for inside of `app`; where a version of Next has moved it, the first request compiles.
 * @param app the prepared Next application
 */
export async function compileAhead(app: unknown): Promise<void> {
  let compiler = app;
  while (isObject(compiler) && typeof compiler.ensurePage !== "function")
    compiler = compiler.server;
  if (!isObject(compiler)) return;
  const options = { page: homePage, clientOnly: false, definition: undefined };
  // An error in a source is shown by the request that needs the page.
  await (compiler as Compiler).ensurePage(options).catch(() => undefined);
}
