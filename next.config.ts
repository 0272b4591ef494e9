import type { NextConfig } from "next";
import { saveCompiledPages } from "./server/internals/save-compiled-pages.ts";

saveCompiledPages();

const config: NextConfig = {
  poweredByHeader: false,
  // The request handler compresses and tags pages itself.
  compress: false,
  generateEtags: false,
  // decide-request.ts answers these itself, with the status the product wants.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  // Next writes the same for everybody: a shared page cannot depend on who asks for it.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  // `npm test` checks types; the build need not do it a second time.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // Development serves every site of the network, each on a host of its own.
  allowedDevOrigins: ["*.localhost"],
  experimental: {
    // Otherwise an import may rely on code that another import of the page brings (docs/decisions/0102).
    turbopackClientSideNestedAsyncChunking: false,
    // What follows concerns development only (docs/decisions/0001).
    // Dialogs, editors and other modules that pages import on demand are compiled when they are needed.
    turbopackLazyDynamicImports: true,
    turbopackLazyDynamicImportsSSR: true,
    // Together with the two above it loses modules that were compiled on demand.
    turbopackServerFastRefresh: false,
  },
};

export default config;
