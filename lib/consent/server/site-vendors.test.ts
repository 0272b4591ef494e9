import { describe, expect, test } from "vitest";
import { getSiteVendors, listSitePurposes, type NetworkVendors } from "./site-vendors.ts";
import { addVendorHosts } from "./vendor-hosts.ts";

const network: NetworkVendors = {
  googleClientId: "network.apps.example",
  service: "onetrust",
  isProduction: true,
};
const site = (settings: Parameters<typeof getSiteVendors>[0]["settings"]) => ({
  settings,
  features: ["Accounts"] as const,
});

describe("the vendors of a site", () => {
  // spec §9: consent id suffix on non-production
  test("the id at the consent service ends in -test outside of production", () => {
    const own = site({ one_trust_id: "abc-123" });
    expect(getSiteVendors(own, network).oneTrustId).toBe("abc-123");
    const elsewhere = { ...network, isProduction: false };
    expect(getSiteVendors(own, elsewhere).oneTrustId).toBe("abc-123-test");
    expect(getSiteVendors(own, { ...elsewhere, service: "built-in" }).oneTrustId).toBeNull();
    expect(getSiteVendors(site({}), elsewhere).oneTrustId).toBeNull();
  });

  test("an ad manager needs ads to be on, and one tap accounts and the login by Google", () => {
    const all = { ad_manager_network: "12", ads_enabled: true, one_tap_enabled: true };
    expect(getSiteVendors(site(all), network)).toMatchObject({
      adManagerNetwork: "12",
      googleClientId: "network.apps.example",
    });
    expect(getSiteVendors(site({ ...all, google_client_id: "own" }), network)).toMatchObject({
      googleClientId: "own",
    });
    expect(getSiteVendors(site({ ...all, ads_enabled: false }), network)).toMatchObject({
      adManagerNetwork: null,
    });
    for (const [own, shared] of [
      [{ ...site(all), features: [] }, network],
      [site({ ...all, google_client_id: "own" }), { ...network, googleClientId: null }],
      [site({ ...all, one_tap_enabled: false }), network],
    ] as const)
      expect(getSiteVendors(own, shared).googleClientId).toBeNull();
  });

  test("asks only for purposes that are used", () => {
    const none = { adManagerNetwork: null, googleClientId: null };
    expect(listSitePurposes(none)).toEqual(["analytics"]);
    expect(listSitePurposes({ ...none, googleClientId: "a" })).toEqual(["analytics", "sign_in"]);
  });
});

test("adds hosts to the directives of a policy, once, and never next to 'none'", () => {
  const policy = "default-src 'none'; script-src 'self' 'sha256-a'; frame-src https://a.test";
  const extended = addVendorHosts(policy, ["google-sign-in", "google-sign-in"]);
  expect(extended).toBe(
    [
      "default-src 'none'",
      "script-src 'self' 'sha256-a' https://accounts.google.com/gsi/client",
      "frame-src https://a.test https://accounts.google.com/gsi/",
      "style-src https://accounts.google.com/gsi/style",
      "connect-src https://accounts.google.com/gsi/",
    ].join("; "),
  );
  expect(addVendorHosts(policy, [])).toBe(policy);
});
