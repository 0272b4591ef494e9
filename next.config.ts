import type { NextConfig } from "next";

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
  // Development serves every site of the network, each on a host of its own.
  allowedDevOrigins: ["*.localhost"],
};

export default config;
