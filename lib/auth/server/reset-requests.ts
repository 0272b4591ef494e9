import type { Background } from "#lib/core/server/background.ts";
import type { Enqueue, Jobs, Tries } from "#lib/core/server/jobs/jobs.ts";
import { findAccountState } from "#lib/members/server/account-state.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { AccountPorts, ResetRequest } from "./account-ports.ts";
import { sendResetLink } from "./send-links.ts";

/** Half an hour in total: after that, a person who got no mail asks again. */
const tries: Tries = { retries: 10, firstPauseSeconds: 2, maxPauseSeconds: 5 * 60 };

/**
 * The queue of password reset requests. Requests for unknown accounts are queued too, so that the
 * response is the same. The response is sent after the request is stored.
 * @param options.background runs requests at once in tests, where mails are only stored
 */
export function createResetRequests(options: {
  ports: Pick<AccountPorts, "store" | "mailer" | "toOrigin">;
  directory: Pick<SiteDirectory, "byId">;
  jobs: Pick<Jobs, "define">;
  background: Background | null;
}): Enqueue<ResetRequest> {
  const { ports, directory, jobs, background } = options;
  async function work({ siteId, emailOrUsername }: ResetRequest): Promise<void> {
    const site = directory.byId(siteId);
    const account = site && (await findAccountState(ports.store.db, emailOrUsername));
    if (!account) return;
    await sendResetLink(ports, { site, memberId: account.id, email: account.email });
  }
  if (background) return async (request) => background.run("reset mail", () => work(request));
  return jobs.define({ name: "reset-request", tries, work });
}
