import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getDataLayer, getDefaultMeta, listFeatures } from "./site-data.ts";
import { parseSiteSettings, siteSettingsSchema } from "./site-settings.ts";

describe("parseSiteSettings", () => {
  // spec §3: site settings
  test("an invalid setting counts as not set", () => {
    expect(
      parseSiteSettings({
        crisis_response_banner: true,
        subscription_wall: "yes",
        accessibility: "on",
        content_driver_banner: { text: "", linkText: "Read", url: "/a" },
        social: [{ platform: "FACEBOOK", url: "javascript:alert(1)" }, null, "x"],
        legal_pages: { "terms-of-use": "//evil.test", "privacy-policy": "/privacy-policy" },
        google_search_console_verification: '"><script>alert(1)</script>',
        google_client_id: "<b>",
        one_trust_id: "a b",
        recaptcha_key: 7,
        feature_flags: 3,
        pwa_settings: { short_name: "Migraine", theme_color: "red;" },
        meta: { title: 1, description: "About migraine" },
        error_monitoring: { dsn: "https://errors.example.org/1" },
        data_layer: ["a"],
        unknown: 1,
      }),
    ).toEqual({
      crisis_response_banner: true,
      social: [],
      legal_pages: { "privacy-policy": "/privacy-policy" },
      pwa_settings: { short_name: "Migraine" },
      meta: { description: "About migraine" },
    });
    for (const value of [null, undefined, 3, "x", []]) expect(parseSiteSettings(value)).toEqual({});
  });

  // spec §3: site settings
  test("keeps the valid ones", () => {
    const settings = {
      google_search_console_verification: "aB3-xY_7pQ9rS1tU5vW8zC2dE4fG6hJ0kL+mN/oP=",
      google_client_id: "1234-abc.apps.googleusercontent.com",
      one_trust_id: "0190-c2f1",
      recaptcha_key: "6LcAbCdEfGhIjKlMn",
      subscription_pop_up_time_based: true,
      error_monitoring: { dsn: "https://key@errors.example.org/1", sample_rate: 0.5 },
      data_layer: { network: "health", tier: 2, is_pilot: false },
    };
    expect(parseSiteSettings(settings)).toEqual(settings);
  });

  test("flags are a list or an object of switches", () => {
    const flags = (feature_flags: unknown) => parseSiteSettings({ feature_flags }).feature_flags;
    expect(flags(["Forums", "new header", 7, "<b>"])).toEqual(["Forums", "new header"]);
    expect(flags({ Forums: true, Stories: false, "<b>": true })).toEqual(["Forums"]);
  });

  test("the secret of an old Sentry DSN never becomes a setting", () => {
    const error_monitoring = { dsn: "https://key:secret@errors.example.org/1" };
    expect(parseSiteSettings({ error_monitoring })).toEqual({});
  });

  test("invalid stored settings never throw, and unknown ones are dropped", () => {
    const names = Object.keys(siteSettingsSchema.shape);
    const value = fc.dictionary(fc.constantFrom(...names, "__proto__", "other"), fc.anything());
    fc.assert(
      fc.property(value, (stored) => {
        const read = Object.keys(parseSiteSettings(stored));
        expect(names).toEqual(expect.arrayContaining(read));
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});

const site = {
  id: 7,
  prefix: "migraine",
  name: "Migraine",
  displayName: "Migraine",
  topicName: "Migraine",
  host: "migraine.test",
  description: "For people with migraine",
};

test("the data layer always names the site", () => {
  const settings = { data_layer: { tier: 2, ad_prefix: "other", site_id: 0 } };
  expect(getDataLayer({ ...site, settings })).toEqual({
    tier: 2,
    site_id: 7,
    site_name: "Migraine",
    site_host: "migraine.test",
    ad_prefix: "migraine",
  });
});

test("default metadata is the operator's, else name and description", () => {
  expect(getDefaultMeta({ ...site, settings: {} })).toEqual({
    title: "Migraine",
    description: "For people with migraine",
    keywords: null,
    image: null,
  });
  const meta = { title: "Life with migraine", image: "/media/a.png" };
  expect(getDefaultMeta({ ...site, settings: { meta } })).toEqual({
    title: "Life with migraine",
    description: "For people with migraine",
    keywords: null,
    image: "/media/a.png",
  });
});

test("feature flags add to the site's features; unknown ones do not become features", () => {
  expect(listFeatures(["Forums"], { feature_flags: ["Stories", "new header", "Forums"] })).toEqual([
    "Forums",
    "Stories",
  ]);
});
