import type { ServerResponse } from "node:http";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";

/**
 * Headers of every response. The host names a disease, so no referrer is sent. Style sheets have the header too, for
 * the files that they load.
 */
const everywhere: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-site",
};

/** Headers that browsers read only in documents. */
const ofDocuments: Readonly<Record<string, string>> = {
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "X-Frame-Options": "DENY",
};

/** Content-Security-Policy of responses that are data. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Scripts, styles and fonts of the build: a page loads eight of them, each with headers. */
const partOfPage = /^\/_next\/static\/[^?]+\.(?:js|css|woff2)$/;

/** Whether a path is that of a file that pages load and that is never a document. */
export const isPartOfPage = (path: string): boolean => partOfPage.test(path);

/**
 * Headers of every response, as alternating names and values. HSTS only if the network uses https.
 * @param isPart whether the response is never a document
 */
export const listSecurityHeaders = (isHttps: boolean, isPart = false): readonly string[] =>
  Object.entries(
    dropUndefined({
      ...everywhere,
      ...(isPart ? {} : ofDocuments),
      "Strict-Transport-Security": isHttps ? "max-age=63072000; includeSubDomains" : undefined,
    }),
  ).flat();

/** Headers of API responses: nothing in them may run or be cached. */
const dataHeaders = {
  "Content-Security-Policy": dataPolicy,
  "Cache-Control": "private, no-store",
} as const;

/** Sets the headers of API responses. */
export function setDataHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(dataHeaders)) response.setHeader(name, value);
}

/** Other hosts a page may load from, by CSP directive. */
export type AllowedHosts = { scripts: string; frames: string; calls: string };

const noOtherHosts: AllowedHosts = { scripts: "", frames: "", calls: "" };

/** The sources that reCAPTCHA needs, if configured. */
export const recaptchaHosts: AllowedHosts = {
  scripts: " https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  frames: " https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
  calls: " https://www.google.com/recaptcha/",
};

/** The other hosts that the pages of this network may load from, as configured. */
export function toAllowedHosts(options: {
  hasRecaptcha: boolean;
  errorReportsDsn: string | undefined;
}): AllowedHosts {
  const { hasRecaptcha, errorReportsDsn } = options;
  const base = hasRecaptcha ? recaptchaHosts : noOtherHosts;
  return errorReportsDsn && URL.canParse(errorReportsDsn)
    ? { ...base, calls: `${base.calls} ${new URL(errorReportsDsn).origin}` }
    : base;
}

/**
 * The Content-Security-Policy of a page.
 * @param scriptHashes `sha256-…` of the inline scripts to allow
 * @param allowedHosts each text starts with a space
 */
export function pagePolicy(
  scriptHashes: readonly string[],
  allowedHosts: AllowedHosts = noOtherHosts,
): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHashes.map((hash) => ` '${hash}'`).join("")}${allowedHosts.scripts}`,
    // Site hues are set as inline custom properties; styles cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    // Embedded videos, loaded when a visitor presses play.
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com${allowedHosts.frames}`,
    `connect-src 'self'${allowedHosts.calls}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Content-Security-Policy of the service worker: it runs its own script and fetches from its own
 * site only.
 */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The looser policy that a development server's hot reload needs. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:; frame-ancestors 'none'";
