import { showAppBadge } from "#components/providers/app-badge.ts";
import { loadApollo } from "#components/providers/load-apollo.ts";
import { openPage } from "#components/providers/open-page.ts";
import { queueToast } from "#components/providers/queue-toast.ts";
import { requestJson } from "#components/providers/request-json.ts";
import { forgetSavedPages } from "#components/providers/saved-pages.ts";
import { isSavingPages } from "#components/providers/saving-pages.ts";
import { disconnectSocket } from "#components/providers/socket.ts";
import { clearUnsent } from "#components/providers/unsent-messages.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { landingAfterLogout, returnedRedirect } from "#lib/auth/shared/flow/after-logout.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";

/** Ends the session. @returns the path to open next. @throws ApiError */
async function sendLogout(redirect: string): Promise<unknown> {
  const query = new URLSearchParams({ redirect });
  return (await requestJson<{ redirect?: unknown }>(`/api/auth/log-out?${query}`)).redirect;
}

/**
 * Logs out and leaves protected pages (spec §4 Logout). All personal data is removed before another
 * page opens.
 */
export async function logOut({ isSocialNetwork }: { isSocialNetwork: boolean }): Promise<void> {
  const { pathname, search } = window.location;
  const landing = landingAfterLogout(pathname, search);
  // Done first, while the service worker with the saved pages still exists: the response removes it.
  if (isSavingPages()) await forgetSavedPages().catch(() => undefined);
  let returned: unknown;
  try {
    returned = await sendLogout(landing);
  } catch {
    showToast({ type: "error", description: errorTexts.generic });
    return;
  }
  disconnectSocket();
  clearUnsent();
  showAppBadge({ messages: 0, notifications: 0 });
  const { apollo } = await loadApollo();
  await apollo.clearStore();
  queueToast(authTexts.loggedOut);
  openPage(isSocialNetwork ? returnedRedirect(returned, landing) : landing);
}
