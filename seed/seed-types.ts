/**
 * Types of the demo network as plain data. `content/` and `build/` create it, `store/` stores it. It is
 * deterministic: two runs give identical data.
 */

import type { ArticleTemplate } from "#lib/content/shared/article-template.ts";
import type { Visibility } from "#lib/content/shared/visibility.ts";
import type { FeatureFlag, Motif, TypePairing } from "#lib/site/shared/site-options.ts";

export type { FeatureFlag, Motif, TypePairing };

export type SeedSite = {
  prefix: string;
  /** The name in the header, such as `Migraine` or `Sleep Apnea`. */
  name: string;
  /** The condition inside a sentence: `migraine`, `sleep apnea`. */
  condition: string;
  /** One or two sentences, 60–160 characters, under the name on the home page and in meta tags. */
  description: string;
  parentPrefix?: string;
  /** OKLCH hue in degrees, 0–359. Neighbouring sites differ by 7 or more, unless they are a family. */
  hue: number;
  motif: Motif;
  pairing: TypePairing;
  features: FeatureFlag[];
  settings: {
    brand_name?: string;
    /** URL of an article of the site; added by `build/` if there is one. */
    newly_diagnosed_url?: string;
    ads_enabled?: boolean;
    ad_manager_network?: string;
    one_tap_enabled?: boolean;
    health_leader_resources_url?: string;
    dashboard_url?: string;
    subscription_wall?: boolean;
    enable_auth_wall?: boolean;
    crisis_response_banner?: boolean;
    social?: { platform: string; url: string }[];
    /** The moderator and the thread are added by `build/`. */
    welcome?: { greeting?: string; moderator?: string; thread_url?: string };
    /** Links to an article of the site. */
    content_driver_banner?: { text: string; linkText: string; url: string };
  };
  categories: { slug: string; name: string; description: string }[];
};

export type SeedMember = {
  username: string;
  firstName: string;
  lastName: string;
  bio: string;
  badge: "moderator" | "contributor" | "moderator_contributor" | null;
  secondaryBadge: "digital_creator" | "healthcare_provider" | "patient_leader" | null;
};

export type SeedSection =
  | { kind: "HTML"; html: string }
  | { kind: "Quote"; text: string; attribution: string };

export type SeedArticle = {
  sitePrefix: string;
  /** Other sites that the article is placed on. */
  placedOn: string[];
  slug: string;
  title: string;
  /** 90–180 characters, plain text. */
  summary: string;
  categorySlug: string;
  /** Username of a SeedMember with a contributor badge, or `Editorial Team`. */
  author: string;
  /** How its page is set, if editors chose. */
  template?: ArticleTemplate;
  publishedDaysAgo: number;
  /** Minutes after midnight, so that lists have a stable order. */
  publishedMinute: number;
  isFeatured: boolean;
  sections: SeedSection[];
};

export type SeedReply = {
  author: string;
  /** Plain text; paragraphs are separated by an empty line. */
  body: string;
  minutesAfterThread: number;
  /** Index of the earlier reply that it answers, if it answers one. */
  answers?: number;
  /** A verbatim quotation of that reply. */
  quote?: string;
};

export type SeedThread = {
  sitePrefix: string;
  slug: string;
  title: string;
  body: string;
  author: string;
  startedDaysAgo: number;
  replies: SeedReply[];
  /** Index of the reply that its author chose as the best answer. */
  accepted?: number;
  /** Index of the reply that a moderator pinned. */
  pinned?: number;
  isClosed?: boolean;
  visibility?: Visibility;
};

export type SeedContent = {
  sites: SeedSite[];
  members: SeedMember[];
  articles: SeedArticle[];
  threads: SeedThread[];
};
