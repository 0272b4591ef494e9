import type { Resolvers } from "#graphql/generated/resolver-types.ts";

export const routingResolvers: Resolvers = {
  Query: {
    siteRedirects: async (_parent, _args, { redirects, site }) => [
      ...(await redirects.of(site)).rows,
    ],
  },
  Site: {
    yoastRedirects: async (site, _args, { redirects }) => [...(await redirects.of(site)).rows],
  },
  SiteRedirect: {
    redirect: ({ redirect }) => redirect || null,
  },
};
