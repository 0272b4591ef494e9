/**
 * The product's domains by tier, lowest first. A domain may use the domains of lower tiers and
 * never one of its own tier: code that needs both is composed in a page or in `lib/registries/`. A
 * new domain is added here first.
 */
const TIERS = [
  ["site", "illustrations"],
  ["members"],
  ["consent", "blocks"],
  [
    "routing",
    "walls",
    "conditions",
    "reactions",
    "uploads",
    "moderation",
    "campaigns",
    "experiments",
    "analytics",
    "debug",
  ],
  ["rich-text", "drafts", "leads"],
  ["auth", "content"],
  ["follows", "ads"],
  ["profiles", "messaging"],
  ["comments"],
  ["statuses", "awards", "forums", "stories", "recipes", "engagements", "bookmarks"],
  ["search", "recommendations", "notifications"],
  ["updates", "exports", "newsletter"],
  ["sections"],
  ["imports", "editing"],
];

export const DOMAINS = TIERS.flat();

/** Folders of `components/` that belong to no domain. */
export const SHARED_COMPONENTS = ["ui", "forms", "shell", "providers", "catalogue", "islands"];

/** The domains of every tier below the given domain's. */
export function listLowerDomains(domain) {
  const tier = TIERS.findIndex((domains) => domains.includes(domain));
  return TIERS.slice(0, tier).flat();
}
