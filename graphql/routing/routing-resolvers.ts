import type { Resolvers } from "#graphql/generated/resolver-types.ts";

export const routingResolvers: Resolvers = {
  Query: {
    siteRedirects: async (_parent, _args, { redirects, site }) => [
      ...(await redirects.of(site)).values(),
    ],
  },
  Site: {
    yoastRedirects: async (site, _args, { redirects }) => [...(await redirects.of(site)).values()],
  },
  SiteRedirect: {
    redirect: ({ redirect }) => redirect || null,
  },
};
