import { loginPath } from "#lib/auth/shared/auth-paths.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import { statusRefusals } from "#lib/statuses/shared/status-texts.ts";
import { getBackPath } from "#server/api/rest/forms/back-path.ts";
import type { RejectedForm } from "#server/api/rest/forms/form-page.ts";
import type { SentForm } from "#server/api/rest/forms/form-route.ts";

/** A rejected form of a status update or reply. */
export const rejectedStatusForm =
  (shown: Pick<RejectedForm, "title" | "button" | "fields">) =>
  ({ code, message }: AppError, { c }: SentForm): RejectedForm => {
    const isGuest = code === "UNAUTHENTICATED";
    const back = getBackPath(c);
    const login = `${loginPath}?redirect=${encodeURIComponent(back)}`;
    return {
      ...shown,
      reasons: [isGuest ? statusRefusals.loggedOut : message],
      links: [
        ...(isGuest ? [{ href: login, label: "Log in" }] : []),
        { href: back, label: "Back to the page" },
      ],
    };
  };
