import { html } from "hono/html";
import { securityPath } from "#lib/auth/shared/auth-paths.ts";
import { securityTexts } from "#lib/auth/shared/second-factor.ts";
import { respondWithPage } from "#server/api/rest/forms/respond.ts";
import type { RestContext } from "#server/api/rest/forms/rest-route.ts";

/** Shows recovery codes, once: only their hashes are stored. */
export function respondWithRecoveryCodes(c: RestContext, codes: readonly string[]): Response {
  const items = codes.map((code) => html`<li><code>${code}</code></li>`);
  return respondWithPage(c, 200, {
    title: securityTexts.codesTitle,
    body: html`<p>${securityTexts.codesText}</p><ol>${items}</ol><p><a href="${securityPath}">${securityTexts.codesDone}</a></p>`,
  });
}
