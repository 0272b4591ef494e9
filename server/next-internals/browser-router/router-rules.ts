import { createRequire } from "node:module";
import type { NextConfig } from "next";

/** The version of Next that the files of this folder replace modules of. Raise it once the browser tests pass with a new version. */
export const knownVersion = "16.4.6";

const modules = [
  // Loads polyfills that browsers with popovers do not need.
  "client/app-globals",
  "client/app-call-server",
  "client/components/app-router-announcer",
  "client/components/app-router-state",
  "client/components/builtin/global-error",
  "client/components/http-access-fallback/error-boundary",
  "client/components/links",
  "client/components/nav-failure-handler",
  "client/components/navigator",
  "client/components/prefetch",
  "client/components/redirect-boundary",
  "client/components/render-tree",
  "client/components/router-reducer/compute-changed-path",
  "client/components/router-reducer/create-initial-router-state",
  "client/components/router-reducer/router-reducer",
  "client/components/router-transition",
  "build/polyfills/process",
];

type Rules = NonNullable<NonNullable<NextConfig["turbopack"]>["rules"]>;

const rule: Rules[string] = {
  condition: { all: ["browser", "production"] },
  loaders: ["./server/next-internals/browser-router/load-replacement.cjs"],
};

const readVersion = (): string => createRequire(import.meta.url)("next/package.json").version;

/**
 * Rules of the bundler that load modules of Next's router from this folder (docs/decisions/0093). For an unknown version
 * of Next there are none: pages use Next's router and load 25 % more script (docs/decisions/0128).
 * @param version of the Next that is installed
 */
export function routerRules(version = readVersion()): Rules {
  if (version !== knownVersion) {
    const reason = `only that of ${knownVersion} is known`;
    process.stderr.write(`Next ${version} keeps its own router in browsers: ${reason}.\n`);
    return {};
  }
  return Object.fromEntries(modules.map((name) => [`**/next/dist/${name}.js`, rule]));
}
