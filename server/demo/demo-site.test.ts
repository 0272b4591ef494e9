import { expect, test } from "vitest";
import type { SiteCall } from "#server/http/site-call.ts";
import { createDemoProvider } from "./demo-provider.ts";
import { createDemoSite } from "./demo-site.ts";

const origins = { callOrigin: "http://localhost:1", pageOrigin: "http://localhost:1" };
const google = createDemoProvider({ name: "google", ...origins });
const demo = createDemoSite({ google, toOrigin: (host) => `http://${host}:1` });

/** A call whose response must not be used. */
const toCall = (host: string, method: string, path: string) =>
  ({ request: { method }, path, site: { id: 1, host }, isSameOrigin: () => true }) as SiteCall;

test.each(["migraine.example", "localhost.example", "notlocalhost"])(
  "a site at %s, which has a domain of its own, has no path of the demo",
  async (host) => {
    for (const path of ["/dev/demo", "/dev/demo/one-tap.js", "/dev/demo/ad-manager.js"])
      expect(await demo.handle(toCall(host, "GET", path))).toBe(false);
    for (const path of ["/dev/demo/credential", "/dev/demo/ad-block"])
      expect(await demo.handle(toCall(host, "POST", path))).toBe(false);
  },
);
