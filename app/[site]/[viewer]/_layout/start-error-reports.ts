import { init } from "@sentry/nextjs";
import { scrubErrorReport } from "#lib/core/shared/scrub-error-report.ts";

/** The integrations that find errors and their causes. The other defaults track user behaviour. */
const integrations = ["GlobalHandlers", "LinkedErrors", "EventFilters"];

/** Sends uncaught errors to Sentry, without data of the person or the page. */
export function startErrorReports(dsn: string): void {
  init({
    dsn,
    tracesSampleRate: 0,
    maxBreadcrumbs: 0,
    sendClientReports: false,
    // Otherwise Sentry stores the IP address of the browser.
    dataCollection: { userInfo: false },
    integrations: (defaults) => defaults.filter(({ name }) => integrations.includes(name)),
    beforeSend: scrubErrorReport,
  });
}
