import type { NextConfig } from "next";
import { routerRules } from "./server/next-internals/browser-router/router-rules.ts";

// Development: what was compiled is saved when the server stops, for the next start. Otherwise Next saves only
// when nothing was compiled for a while, and a short session saves nothing.
process.env.__NEXT_DEV_WAIT_FOR_TURBOPACK_SHUTDOWN = "1";

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
  // Where Next alone renders pages it has its own router too.
  turbopack: { rules: process.env.RENDERER === "next" ? {} : routerRules() },
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
