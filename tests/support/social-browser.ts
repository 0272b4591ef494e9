import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import type { Reply } from "./send-request.ts";
import { type RequestOptions, siteHost, type TestServer } from "./test-server.ts";

/** A simulated browser that keeps cookies by host. */
export function socialBrowser(server: TestServer, site = "migraine") {
  const jar = new Map<string, Map<string, string>>();
  const host = siteHost(site);

  /** The Cookie header for a host. */
  const getCookie = (at = host) =>
    [...(jar.get(at) ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");

  function keep(at: string, reply: Reply): void {
    const cookies = jar.get(at) ?? new Map<string, string>();
    jar.set(at, cookies);
    for (const line of reply.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  async function ask(path: string, options: RequestOptions = {}): Promise<Reply> {
    const at = options.host ?? host;
    const cookie = getCookie(at);
    const headers = dropUndefined({ cookie: cookie || undefined, ...options.headers });
    const reply = await server.ask(path, { ...options, host: at, headers });
    keep(at, reply);
    return reply;
  }

  /** Sends JSON as a page of the site would, and parses the response. */
  async function post(path: string, value: unknown = {}) {
    const reply = await ask(path, {
      method: "POST",
      body: JSON.stringify(value),
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    });
    return { status: reply.status, headers: reply.headers, body: JSON.parse(reply.text) };
  }

  /** Follows the login redirect to the provider. @returns path and query of the redirect back */
  async function toProvider(provider = "google", query = ""): Promise<string> {
    const begun = await ask(`/api/auth/${provider}/login${query}`);
    if (begun.status !== 303) throw new Error(`The login did not begin: ${begun.status}`);
    const there = await fetch(begun.headers.location ?? "", { redirect: "manual" });
    const back = new URL(there.headers.get("location") ?? "");
    return back.pathname + back.search;
  }

  return {
    ask,
    post,
    getCookie,
    toProvider,
    result: () => post("/api/auth/social-result"),
    /**
     * Runs a complete login with a provider. @returns the pop-up response and the result for the page
     */
    logIn: async (provider = "google") => {
      const window = await ask(await toProvider(provider));
      const { body } = await post("/api/auth/social-result");
      return { window, result: body };
    },
    /** Username of the logged-in member. */
    whoAmI: async (): Promise<string | null> => {
      const { body } = await post("/api", { query: "{ currentUser { username } }" });
      return body.data.currentUser?.username ?? null;
    },
  };
}
