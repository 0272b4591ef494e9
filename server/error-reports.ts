/**
 * Reports unexpected failures to Sentry when a DSN is set. Loaded only then: it is large. Nothing
 * about the person goes along, and no address of a page, which names a condition.
 */
export async function connectErrorReports(dsn: string | undefined): Promise<void> {
  if (!dsn) return;
  const sentry = await import("@sentry/node");
  sentry.init({
    dsn,
    tracesSampleRate: 0,
    beforeSend: ({ request: _request, user: _user, breadcrumbs: _breadcrumbs, ...event }) => event,
  });
}
