import { afterAll, beforeAll, expect, test } from "vitest";
import { runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const document = `{ site {
  id name displayName topicName prefix host description features dataLayer recaptchaKey
  defaultMeta { title description keywords image }
  settings {
    accessibility brandName adsEnabled authWallEnabled crisisResponseBanner featureFlags googleClientId
    googleSearchConsoleVerification oneTapEnabled oneTrustId restrictPrivateMessaging
    subscriptionPopUpTimeBased subscriptionWall
    contentDriverBanner { text linkText url }
    errorMonitoring { dsn environment sampleRate }
    meta { title description keywords image }
    pwaSettings { name shortName themeColor backgroundColor }
    social { platform url }
  }
} }`;

/** Stores settings as an operator would, and waits until the server has read them. */
async function storeSettings(settings: unknown): Promise<void> {
  const before = network.site("migraine");
  const statement = "update sites set settings = $1 where prefix = 'migraine'";
  await runSql(network, statement, [JSON.stringify(settings)]);
  network.services.store.invalidations.publish([`Site:${before.id}`]);
  await expect.poll(() => network.site("migraine") !== before).toBe(true);
}

// spec §7: query site
// spec §1: each site carries data layer, default meta, family and captcha key
// spec §3: site settings
// spec §3: site fields
// spec §1: each site carries data layer, default meta, family and captcha key
// spec §3: site settings
test("a site without settings answers a default for each", async () => {
  await storeSettings({});
  const { data, errors } = await network.ask(document);
  expect(errors).toBeUndefined();
  const { id, name, prefix, host, description } = data.site;
  expect([data.site.displayName, data.site.topicName]).toEqual([name, name]);
  expect(data.site).toMatchObject({
    recaptchaKey: null,
    dataLayer: { site_id: Number(id), site_name: name, site_host: host, ad_prefix: prefix },
    defaultMeta: { title: name, description, keywords: null, image: null },
  });
  expect(data.site.settings).toEqual({
    accessibility: true,
    brandName: null,
    adsEnabled: false,
    authWallEnabled: false,
    crisisResponseBanner: false,
    featureFlags: [],
    googleClientId: null,
    googleSearchConsoleVerification: null,
    oneTapEnabled: false,
    oneTrustId: null,
    restrictPrivateMessaging: false,
    subscriptionPopUpTimeBased: false,
    subscriptionWall: false,
    contentDriverBanner: null,
    errorMonitoring: null,
    meta: null,
    pwaSettings: null,
    social: [],
  });
});

// spec §3: site settings
// spec §3: site settings
test("an operator's valid settings are returned; invalid and unknown ones are not", async () => {
  await storeSettings({
    accessibility: false,
    ads_enabled: true,
    enable_auth_wall: true,
    one_tap_enabled: true,
    crisis_response_banner: "yes",
    restrict_private_messaging: true,
    subscription_pop_up_time_based: true,
    subscription_wall: true,
    brand_name: "  Quiet Lamp ",
    feature_flags: { rare_disease: true, "new header": true, Recipes: false },
    google_client_id: "1234.apps.googleusercontent.com",
    one_trust_id: "0190-c2f1",
    content_driver_banner: { text: "New here?", linkText: "Start", url: "/start-here" },
    meta: { title: "Life with migraine", keywords: "migraine, aura" },
    pwa_settings: { name: "Migraine", short_name: "Migraine", theme_color: "#3b0764" },
    error_monitoring: { dsn: "https://key@errors.example.org/1", environment: "live" },
    data_layer: { tier: 2 },
    social: [{ platform: "FACEBOOK", url: "https://facebook.example/migraine" }],
    smtp_password: "a secret",
  });
  const answer = await network.ask(document);
  const { site } = answer.data;
  expect(site).toMatchObject({
    name: "Migraine",
    displayName: "Quiet Lamp",
    topicName: "Migraine",
  });
  expect(site.features).toContain("rare_disease");
  expect(site.features).not.toContain("new header");
  expect(site.dataLayer).toMatchObject({ tier: 2, ad_prefix: "migraine" });
  expect(site.defaultMeta).toMatchObject({
    title: "Life with migraine",
    description: site.description,
    keywords: "migraine, aura",
  });
  expect(site.settings).toMatchObject({
    accessibility: false,
    adsEnabled: true,
    authWallEnabled: true,
    oneTapEnabled: true,
    crisisResponseBanner: false,
    restrictPrivateMessaging: true,
    subscriptionPopUpTimeBased: true,
    subscriptionWall: true,
    brandName: "Quiet Lamp",
    featureFlags: expect.arrayContaining(["rare_disease", "new header"]),
    googleClientId: "1234.apps.googleusercontent.com",
    oneTrustId: "0190-c2f1",
    contentDriverBanner: { text: "New here?", linkText: "Start", url: "/start-here" },
    meta: { title: "Life with migraine", description: null },
    pwaSettings: { shortName: "Migraine", themeColor: "#3b0764", backgroundColor: null },
    errorMonitoring: { dsn: "https://key@errors.example.org/1", environment: "live" },
    social: [{ platform: "FACEBOOK" }],
  });
  expect(JSON.stringify(answer)).not.toContain("secret");
});
