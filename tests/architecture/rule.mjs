/** Everything of this project; packages and Node's own modules are other rules' business. */
export const PROJECT =
  "^(app|components|lib|graphql|server|seed|tests|e2e|bench|scripts)/|^(server|middleware)\\.ts$";
export const TESTS = "\\.test\\.(?:tsx?|mjs)$";

export const SHARED_OF_ANY = "^lib/[^/]+/shared/";
export const CLIENT_DOCUMENTS = "^graphql/generated/client/";

/** One folder and all it may import from this project. */
export function allow(name, from, allowed, comment) {
  return {
    name,
    comment,
    severity: "error",
    from: { path: from, pathNot: TESTS },
    to: { path: PROJECT, pathNot: allowed },
  };
}

/** One thing that a folder may never import. */
export function forbid(name, from, to, comment) {
  return { name, comment, severity: "error", from: { pathNot: TESTS, ...from }, to };
}
