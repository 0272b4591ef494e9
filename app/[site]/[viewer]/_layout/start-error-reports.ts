import { init } from "@sentry/nextjs";
import { scrubErrorReport } from "#lib/core/shared/scrub-error-report.ts";

/** What finds errors and their causes. The rest of the defaults watch what people do. */
const integrations = ["GlobalHandlers", "LinkedErrors", "EventFilters"];

/** Sends errors that nobody caught to Sentry, with nothing of the person or the page in them. */
export function startErrorReports(dsn: string): void {
  init({
    dsn,
    tracesSampleRate: 0,
    maxBreadcrumbs: 0,
    sendClientReports: false,
    // Else the receiver notes the address that a report comes from.
    dataCollection: { userInfo: false },
    integrations: (defaults) => defaults.filter(({ name }) => integrations.includes(name)),
    beforeSend: scrubErrorReport,
  });
}
