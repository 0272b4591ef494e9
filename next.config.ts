import type { NextConfig } from "next";

// Development: what was compiled is saved when the server stops, for the next start. Otherwise Next saves only
// when nothing was compiled for a while, and a short session saves nothing.
process.env.__NEXT_DEV_WAIT_FOR_TURBOPACK_SHUTDOWN = "1";

/**
 * The router of Next in the browser, of which plain links need nothing but the first page (docs/decisions/0093): the
 * modules with these names are replaced by those of `scripts/plain-navigation`.
 */
const routerModules = [
  // It brings polyfills, of which browsers that have popovers need none.
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

/** Where Next alone renders pages it has its own router too. */
const replacedModules = process.env.RENDERER === "next" ? [] : routerModules;

type BundlerRules = NonNullable<NonNullable<NextConfig["turbopack"]>["rules"]>;

const replaceModule: BundlerRules[string] = {
  condition: { all: ["browser", "production"] },
  loaders: ["./scripts/plain-navigation/load-replacement.cjs"],
};

const config: NextConfig = {
  poweredByHeader: false,
  // The request handler compresses and tags pages itself.
  compress: false,
  generateEtags: false,
  // decide-request.ts answers these itself, with the status the product wants.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  // Metadata always stands in the head: a shared page cannot depend on who asks for it.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  // `npm test` checks types; the build need not do it a second time.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  turbopack: {
    rules: {
      ...Object.fromEntries(
        replacedModules.map((name) => [`**/next/dist/${name}.js`, replaceModule]),
      ),
    },
  },
  // Development serves every site of the network, each on a host of its own.
  allowedDevOrigins: ["*.localhost"],
  experimental: {
    // Otherwise an import may rely on code that another import of the page brings (docs/decisions/0064).
    turbopackClientSideNestedAsyncChunking: false,
    // What follows concerns development only (docs/decisions/0036).
    // Dialogs, editors and other modules that pages import on demand are compiled when they are needed.
    turbopackLazyDynamicImports: true,
    turbopackLazyDynamicImportsSSR: true,
    // Together with the two above it loses modules that were compiled on demand.
    turbopackServerFastRefresh: false,
  },
};

export default config;
