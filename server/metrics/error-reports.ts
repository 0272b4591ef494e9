import { createRequire } from "node:module";
import { redactValues } from "#lib/core/server/db/redact-values.ts";
import { scrubErrorReport } from "#lib/core/shared/scrub-error-report.ts";

/** Reports unexpected errors to operators. */
export type ReportError = (error: unknown) => void;

/**
 * Reports unexpected errors to Sentry when a DSN is set. The library is loaded only then, as it is
 * large. Reports contain no data about the person and no page URL, which names a condition.
 */
export async function connectErrorReports(dsn: string | undefined): Promise<ReportError> {
  if (!dsn) return () => undefined;
  // Node detects only some named exports of this CommonJS package.
  const sentry = createRequire(import.meta.url)(
    "@sentry/nextjs",
  ) as typeof import("@sentry/nextjs");
  sentry.init({
    dsn,
    tracesSampleRate: 0,
    maxBreadcrumbs: 0,
    dataCollection: { userInfo: false },
    // A placeholder error would be reported a second time.
    integrations: (defaults) => defaults.filter(({ name }) => name !== "Dedupe"),
    beforeSend: (event, hint) => {
      // Uncaught errors arrive here without having been logged.
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
