import type { Services } from "#lib/services.ts";
import { sendDevPage } from "#server/http/dev-page.ts";
import { isGetOrHead, type SiteCall } from "#server/http/site-call.ts";
import { outboxFrame, outboxList, outboxMail, outboxPath } from "./outbox-markup.ts";

/** Whether a path is that of the outbox or of one of its messages. */
export const isOutbox = (path: string): boolean =>
  path === outboxPath || path.startsWith(`${outboxPath}/`);

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/**
 * Handles `/dev/outbox`: the messages that were stored instead of sent. Messages contain login links, so the page
 * exists only if internal tools are enabled and a service is not configured.
 * @returns false if there is no such page; the caller then responds "not found"
 */
export async function handleOutbox(services: Services, call: SiteCall): Promise<boolean> {
  const { outbox, hasInternalTools } = services;
  const { request, response, path } = call;
  if (!outbox || !hasInternalTools || !isGetOrHead(request)) return false;
  const messages = await outbox.list();
  if (path === outboxPath) {
    sendDevPage(response, { html: outboxList(messages), policy: pagePolicy });
    return true;
  }
  const [id, part, ...rest] = path.slice(outboxPath.length + 1).split("/");
  const mail = messages.find((message) => message.kind === "mail" && message.id === id);
  if (mail?.kind !== "mail" || rest.length > 0) return false;
  if (part === undefined) sendDevPage(response, { html: outboxMail(mail), policy: pagePolicy });
  else if (part === "html") {
    response.setHeader("X-Frame-Options", "SAMEORIGIN");
    sendDevPage(response, { html: outboxFrame(mail), policy: framePolicy });
  } else return false;
  return true;
}
