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
    beforeSend: ({ request: _request, user: _user, breadcrumbs: _breadcrumbs, ...event }) => event,
  });
  return (error) => {
    sentry.captureException(error);
  };
}
