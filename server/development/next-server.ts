/** The internals of Next's own server that development uses. */
export type NextServer = {
  ensurePage: (options: {
    page: string;
    clientOnly: boolean;
    definition: undefined;
  }) => Promise<void>;
  getStaticPaths?: () => Promise<object>;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * Finds the server that Next's application contains.
 * @param app the prepared Next application
 * @returns `null` if a version of Next has moved it
 */
export function findNextServer(app: unknown): NextServer | null {
  let server = app;
  while (isObject(server) && typeof server.ensurePage !== "function") server = server.server;
  return isObject(server) ? (server as NextServer) : null;
}
