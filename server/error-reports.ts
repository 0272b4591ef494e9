import { createRequire } from "node:module";
import { redactValues } from "#lib/core/server/db/redact-values.ts";
import { scrubErrorReport } from "#lib/core/shared/scrub-error-report.ts";

/** Takes an unexpected failure to where operators look. */
export type ReportError = (error: unknown) => void;

/**
 * Reports unexpected failures to Sentry when a DSN is set. The library is loaded only then: it is
 * large. Nothing about the person goes along, and no address of a page, which names a condition.
 */
export async function connectErrorReports(dsn: string | undefined): Promise<ReportError> {
  if (!dsn) return () => undefined;
  // Node finds only some of the names when it imports this CommonJS package.
  const sentry = createRequire(import.meta.url)(
    "@sentry/nextjs",
  ) as typeof import("@sentry/nextjs");
  sentry.init({
    dsn,
    tracesSampleRate: 0,
    maxBreadcrumbs: 0,
    dataCollection: { userInfo: false },
    // What goes in place of an error would count as the same error once more.
    integrations: (defaults) => defaults.filter(({ name }) => name !== "Dedupe"),
    beforeSend: (event, hint) => {
      // What nobody caught comes here without having been logged.
      const redacted = redactValues(hint.originalException);
      if (redacted === hint.originalException) return scrubErrorReport(event);
      sentry.captureException(redacted);
      return null;
    },
  });
  return (error) => {
    sentry.captureException(error);
  };
}
