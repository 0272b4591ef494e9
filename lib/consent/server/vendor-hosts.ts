/** Hosts that a page may load from, by directive of the Content-Security-Policy. */
export type VendorHosts = Readonly<
  Partial<
    Record<
      "script-src" | "style-src" | "img-src" | "font-src" | "frame-src" | "connect-src",
      readonly string[]
    >
  >
>;

export type VendorName = "ad-manager" | "google-sign-in" | "onetrust";

/**
 * The hosts of each vendor's scripts. A response names a host only for viewers who allow the
 * purpose; see `listAllowedVendors`.
 */
export const vendorHosts = {
  // Google Publisher Tag. Ads run in a SafeFrame, which has a host and a policy of its own.
  "ad-manager": {
    "script-src": [
      "https://securepubads.g.doubleclick.net",
      "https://pagead2.googlesyndication.com",
      "https://*.adtrafficquality.google",
    ],
    "img-src": [
      "https://securepubads.g.doubleclick.net",
      "https://pagead2.googlesyndication.com",
      "https://*.adtrafficquality.google",
    ],
    "frame-src": [
      "https://*.safeframe.googlesyndication.com",
      "https://tpc.googlesyndication.com",
      "https://*.adtrafficquality.google",
    ],
    "connect-src": [
      "https://securepubads.g.doubleclick.net",
      "https://pagead2.googlesyndication.com",
      "https://*.adtrafficquality.google",
      "https://csi.gstatic.com",
    ],
  },
  "google-sign-in": {
    "script-src": ["https://accounts.google.com/gsi/client"],
    "style-src": ["https://accounts.google.com/gsi/style"],
    "frame-src": ["https://accounts.google.com/gsi/"],
    "connect-src": ["https://accounts.google.com/gsi/"],
  },
  onetrust: {
    "script-src": ["https://cdn.cookielaw.org"],
    "img-src": ["https://cdn.cookielaw.org"],
    "connect-src": ["https://cdn.cookielaw.org", "https://*.onetrust.com"],
  },
} as const satisfies Record<VendorName, VendorHosts>;

/** The scripts of vendors that pages load themselves. */
export const vendorScripts = {
  "ad-manager": "https://securepubads.g.doubleclick.net/tag/js/gpt.js",
  "google-sign-in": "https://accounts.google.com/gsi/client",
} as const satisfies Partial<Record<VendorName, string>>;

/** In the demo, scripts of this server replace those of vendors. */
export type SimulatedVendors = Readonly<Partial<Record<keyof typeof vendorScripts, string>>>;

/**
 * Adds the hosts of vendors to a policy. A missing directive is added with the sources of `default-src`, because it
 * replaces `default-src`.
 */
export function addVendorHosts(policy: string, vendors: readonly VendorName[]): string {
  const directives = new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources] as const;
    }),
  );
  for (const vendor of vendors) {
    for (const [name, hosts] of Object.entries<readonly string[]>(vendorHosts[vendor])) {
      const known: readonly string[] = directives.get(name) ?? directives.get("default-src") ?? [];
      const sources: string[] = known.filter((source) => source !== "'none'");
      directives.set(name, [...sources, ...hosts.filter((host) => !sources.includes(host))]);
    }
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(" ")).join("; ");
}
