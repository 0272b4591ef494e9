import { listLowerDomains } from "./domains.mjs";
import { allow, CLIENT_DOCUMENTS, SHARED_OF_ANY } from "./rule.mjs";

/** The allowed imports of a domain's folders. */
export function rulesOfDomain(domain) {
  const lower = listLowerDomains(domain);
  const inLower = (folder) => (lower.length ? [`^lib/(${lower.join("|")})/${folder}`] : []);
  const lowerComponents = lower.length ? [`^components/(${lower.join("|")})/`] : [];
  const compose = "What needs both belongs into the page or into lib/registries.";
  return [
    allow(
      `lib-${domain}-shared`,
      `^lib/${domain}/shared/`,
      ["^lib/core/shared/", `^lib/${domain}/shared/`, ...inLower("shared/")],
      `lib/${domain}/shared runs in the browser too: it may import lib/core/shared and shared/ of lower tiers (${lower.join(", ") || "none"}). ${compose}`,
    ),
    allow(
      `lib-${domain}-server`,
      `^lib/${domain}/server/`,
      ["^lib/core/", `^lib/${domain}/`, ...inLower("(shared|server)/")],
      `lib/${domain}/server may import lib/core, its own domain and domains of lower tiers (${lower.join(", ") || "none"}). ${compose}`,
    ),
    allow(
      `graphql-${domain}`,
      `^graphql/${domain}/`,
      [
        `^graphql/${domain}/`,
        "^graphql/[^/]+$",
        "^graphql/generated/",
        "^lib/core/",
        `^lib/${domain}/`,
        "^lib/registries/",
        ...inLower("shared/"),
      ],
      `graphql/${domain} adapts lib/${domain}: it may import that, lib/core, graphql's root files and shared/ of lower tiers. Reach another domain through a loader in the context, or call it from a use case.`,
    ),
    allow(
      `components-${domain}`,
      `^components/${domain}/`,
      [
        "^components/(ui|forms|providers)/",
        `^components/${domain}/`,
        ...lowerComponents,
        SHARED_OF_ANY,
        CLIENT_DOCUMENTS,
      ],
      `components/${domain} may import ui, forms, providers, components of lower tiers, lib/*/shared and generated client documents. Take anything else as a prop or a child from the page.`,
    ),
  ];
}
