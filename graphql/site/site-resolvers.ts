import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { siteFamily } from "#lib/site/server/site-directory.ts";
import { dashboardRedirectPath } from "#lib/site/shared/dashboard-redirect.ts";
import { getCrisisLines } from "#lib/site/shared/get-crisis-lines.ts";
import { legalLinks } from "#lib/site/shared/legal-links.ts";
import { isMessagingRestricted } from "#lib/site/shared/site.ts";
import { getDataLayer, getDefaultMeta } from "#lib/site/shared/site-data.ts";

export const siteResolvers: Resolvers = {
  Query: {
    site: (_parent, _args, context) => context.site,
    siteSummaries: (_parent, _args, context) => [...context.directory.all()],
    menu: (_parent, _args, context) => [...context.site.menu],
  },
  Site: {
    features: (site) => [...site.features],
    socialProviders: (_site, _args, context) => [...context.social.providers.names],
    url: (site, _args, context) => context.toOrigin(site.host),
    // Some settings depend on `features` and the network's keys, so they resolve from the whole site.
    settings: (site) => site,
    dataLayer: (site) => getDataLayer(site),
    defaultMeta: (site) => getDefaultMeta(site),
    recaptchaKey: (site, _args, { captcha }) => captcha.recaptchaKey(site.id),
    legalLinks: (site, _args, context) => legalLinks(site, context.legalPagesUrl),
    parentSite: (site, _args, context) => siteFamily(context.directory, site).parentSite,
    childSites: (site, _args, context) => siteFamily(context.directory, site).childSites,
    siblingSites: (site, _args, context) => siteFamily(context.directory, site).siblingSites,
  },
  SiteSettings: {
    accessibility: ({ settings }) => settings.accessibility ?? true,
    brandName: ({ settings }) => settings.brand_name ?? null,
    adsEnabled: ({ settings }) => settings.ads_enabled ?? false,
    authWallEnabled: ({ settings }) => settings.enable_auth_wall ?? false,
    certificationUrl: ({ settings }, _args, { social }) =>
      settings.dashboard_url || social.dashboardUrl ? dashboardRedirectPath : null,
    contentDriverBanner: ({ settings }) => settings.content_driver_banner ?? null,
    crisisResponseBanner: ({ settings }) => settings.crisis_response_banner ?? false,
    crisisLines: ({ settings }) => getCrisisLines(settings),
    errorMonitoring: ({ settings }) => settings.error_monitoring ?? null,
    featureFlags: ({ settings }) => settings.feature_flags ?? [],
    googleClientId: ({ settings }, _args, { social }) =>
      settings.google_client_id ?? social.providers.googleClientId,
    googleSearchConsoleVerification: ({ settings }) =>
      settings.google_search_console_verification ?? null,
    healthLeaderResourcesUrl: ({ settings }) => settings.health_leader_resources_url ?? null,
    leadDoubleOptIn: ({ settings }) => settings.lead_double_opt_in ?? false,
    meta: ({ settings }) => settings.meta ?? null,
    holdStories: ({ settings }) => settings.hold_stories ?? false,
    newlyDiagnosedUrl: ({ settings }) => settings.newly_diagnosed_url ?? null,
    oneTapEnabled: ({ settings }) => settings.one_tap_enabled ?? false,
    oneTrustId: ({ settings }) => settings.one_trust_id ?? null,
    pwaSettings: ({ settings }) => settings.pwa_settings ?? null,
    restrictPrivateMessaging: (site) => isMessagingRestricted(site),
    social: ({ settings }) => settings.social ?? [],
    subscriptionPopUpTimeBased: ({ settings }) => settings.subscription_pop_up_time_based ?? false,
    subscriptionWall: ({ settings }) => settings.subscription_wall ?? false,
  },
  CrisisLines: {
    regions: ({ regions }) => [...regions],
  },
  CrisisRegion: {
    emergency: ({ emergency }) => emergency ?? null,
    lines: ({ lines }) => [...lines],
  },
  CrisisLine: {
    phone: ({ phone }) => phone ?? null,
    sms: ({ sms }) => sms ?? null,
    url: ({ url }) => url ?? null,
    hours: ({ hours }) => hours ?? null,
  },
  CrisisTextNumber: {
    keyword: ({ keyword }) => keyword ?? null,
  },
  PwaSettings: {
    name: ({ name }) => name ?? null,
    shortName: ({ short_name }) => short_name ?? null,
    themeColor: ({ theme_color }) => theme_color ?? null,
    backgroundColor: ({ background_color }) => background_color ?? null,
  },
  ErrorMonitoring: {
    environment: ({ environment }) => environment ?? null,
    sampleRate: ({ sample_rate }) => sample_rate ?? null,
  },
  SiteSummary: {
    name: (site) => site.topicName,
    url: (site, _args, context) => context.toOrigin(site.host),
    parentPrefix: (site, _args, context) =>
      siteFamily(context.directory, site).parentSite?.prefix ?? null,
  },
  MenuItem: {
    items: (item) => [...item.items],
  },
};
