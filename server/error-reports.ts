import { redactValues } from "#lib/core/server/db/redact-values.ts";

/** Takes an unexpected failure to where operators look. */
export type ReportError = (error: unknown) => void;

/**
 * Reports unexpected failures to Sentry when a DSN is set. The library is loaded only then: it is
 * large. Nothing about the person goes along, and no address of a page, which names a condition.
 */
export async function connectErrorReports(dsn: string | undefined): Promise<ReportError> {
  if (!dsn) return () => undefined;
  const sentry = await import("@sentry/node");
  sentry.init({
    dsn,
    tracesSampleRate: 0,
    maxBreadcrumbs: 0,
    // What goes in place of an error would count as the same error once more.
    integrations: (usual) => usual.filter(({ name }) => name !== "Dedupe"),
    beforeSend: ({ request: _request, user: _user, breadcrumbs: _breadcrumbs, ...event }, hint) => {
      // What nobody caught comes here without having been logged.
      const told = redactValues(hint.originalException);
      if (told === hint.originalException) return event;
      sentry.captureException(told);
      return null;
    },
  });
  return (error) => {
    sentry.captureException(error);
  };
}
