import { siteFamily } from "#lib/site/server/site-directory.ts";
import { legalLinks } from "#lib/site/shared/legal-links.ts";
import { isMessagingRestricted } from "#lib/site/shared/site.ts";
import type { Resolvers } from "../generated/resolver-types.ts";

export const siteResolvers: Resolvers = {
  Query: {
    site: (_parent, _args, context) => context.site,
    siteSummaries: (_parent, _args, context) => [...context.directory.all()],
    menu: (_parent, _args, context) => [...context.site.menu],
  },
  Site: {
    features: (site) => [...site.features],
    socialProviders: (_site, _args, context) => [...context.social.providers.names],
    url: (site, _args, context) => context.originOf(site.host),
    settings: ({ features, settings }) => ({
      restrictPrivateMessaging: isMessagingRestricted({ features, settings }),
      adsEnabled: settings.ads_enabled ?? false,
      crisisResponseBanner: settings.crisis_response_banner ?? false,
      contentDriverBanner: settings.content_driver_banner ?? null,
      googleSearchConsoleVerification: settings.google_search_console_verification ?? null,
      social: [...(settings.social ?? [])],
    }),
    legalLinks: (site, _args, context) => legalLinks(site, context.legalPagesUrl),
    parentSite: (site, _args, context) => siteFamily(context.directory, site).parentSite,
    childSites: (site, _args, context) => siteFamily(context.directory, site).childSites,
    siblingSites: (site, _args, context) => siteFamily(context.directory, site).siblingSites,
  },
  SiteSummary: {
    name: (site) => site.displayName,
    url: (site, _args, context) => context.originOf(site.host),
    parentPrefix: (site, _args, context) =>
      siteFamily(context.directory, site).parentSite?.prefix ?? null,
  },
  MenuItem: {
    items: (item) => [...item.items],
  },
};
