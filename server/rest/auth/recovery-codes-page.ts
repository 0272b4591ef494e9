import type { ServerResponse } from "node:http";
import { securityPath } from "#lib/auth/shared/auth-paths.ts";
import { securityTexts } from "#lib/auth/shared/second-factor.ts";
import { sendPlainPage } from "#server/answers.ts";

/** Shows recovery codes, once: only their hashes are stored. */
export function sendRecoveryCodesPage(response: ServerResponse, codes: readonly string[]): void {
  const items = codes.map((code) => `<li><code>${code}</code></li>`).join("");
  const html = `${securityTexts.codesText}</p><ol>${items}</ol><p><a href="${securityPath}">${securityTexts.codesDone}</a>`;
  sendPlainPage(response, 200, securityTexts.codesTitle, html);
}
