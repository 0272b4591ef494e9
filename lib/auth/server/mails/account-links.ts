import type { AccountPorts } from "#lib/auth/server/account-ports.ts";
import type { Site } from "#lib/site/shared/site.ts";

/**
 * Links in emails. Their host comes from the site table, never from the request. Each opens a page with a
 * button: opening it changes nothing.
 */
export function accountLinks({ toOrigin }: Pick<AccountPorts, "toOrigin">, site: Site) {
  const link = (path: string, query: Record<string, string> = {}) => {
    const url = new URL(path, toOrigin(site.host));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };
  return {
    home: () => link("/"),
    welcome: () => link("/welcome"),
    logIn: () => link("/member-login"),
    /** @param redirect path of the site that opens afterwards */
    verify: (token: string, redirect: string) =>
      link("/verify-email", redirect === "/" ? { token } : { token, redirect }),
    reset: (token: string) => link("/member-login", { reset_key: token }),
    changeEmail: (token: string) => link("/api/auth/change-email", { token }),
    undoEmailChange: (token: string) => link("/api/auth/undo-email-change", { token }),
  };
}
