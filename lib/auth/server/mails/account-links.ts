import type { AccountPorts } from "#lib/auth/server/account-ports.ts";
import type { Site } from "#lib/site/shared/site.ts";

/**
 * Addresses in mails. They begin with the host of the site table, whatever host a request named,
 * and each opens a page: what it is for needs a click there.
 */
export function accountLinks({ originOf }: Pick<AccountPorts, "originOf">, site: Site) {
  const link = (path: string, query: Record<string, string> = {}) => {
    const url = new URL(path, originOf(site.host));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };
  return {
    home: () => link("/"),
    logIn: () => link("/member-login"),
    /** @param redirect where to go on to afterwards, a path of the site */
    verify: (token: string, redirect: string) =>
      link("/verify-email", redirect === "/" ? { token } : { token, redirect }),
    reset: (token: string) => link("/member-login", { reset_key: token }),
    changeEmail: (token: string) => link("/api/auth/change-email", { token }),
    undoEmailChange: (token: string) => link("/api/auth/undo-email-change", { token }),
  };
}
