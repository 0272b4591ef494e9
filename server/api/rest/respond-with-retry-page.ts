import { html } from "hono/html";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { respondWithPage } from "#server/api/rest/forms/respond.ts";
import type { RestContext } from "#server/api/rest/forms/rest-route.ts";

/** Whether a browser without scripts sent the form, so that it displays the response. */
export const isPlainForm = (c: RestContext): boolean =>
  c.req.method === "POST" && (c.req.header("accept") ?? "").includes("text/html");

/** Whether a response says that nothing could be stored right now. */
export const isUnavailable = ({ status }: Response): boolean => status === 503 || status === 507;

const body = html`<p>${errorTexts.tryLater}</p><p>Nothing was saved. Go back in your browser: what you have written should still be there.</p>`;

/** The page for a form that could not be stored, with the status and `Retry-After` of its failure. */
export const respondWithRetryPage = (c: RestContext, { status }: Response): Response =>
  respondWithPage(c, status, { title: "One moment, please", body });
