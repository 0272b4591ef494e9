import type { Relationship } from "#lib/conditions/shared/relationships.ts";
import type { PrivacyLevel } from "#lib/members/shared/privacy-level.ts";
import type { SocialPlatform } from "#lib/members/shared/social-platforms.ts";
import type { ProfileField } from "#lib/profiles/shared/privacy.ts";

type SeedCondition = readonly [
  slug: string,
  relationship: Relationship,
  sinceYear: number | null,
  /** Visible to everyone by default. */
  level?: PrivacyLevel,
];

/** Members' conditions. Some are private, as most are on real sites. */
export const memberConditions: Readonly<Record<string, readonly SeedCondition[]>> = {
  "Noor.Haddad": [
    ["migraine", "PATIENT", 2004],
    ["vestibular-migraine", "PATIENT", 2016, "members"],
  ],
  DianeWrites: [["migraine", "PATIENT", 1998]],
  "tomas-oreilly": [
    ["migraine", "HEALTHCARE_PROVIDER", 2007],
    ["cluster-headache", "PATIENT", 2015, "following"],
  ],
  "marcus.bell": [["migraine", "CAREGIVER", 2019]],
  Priya_Raman: [["migraine", "HEALTHCARE_PROVIDER", null]],
  "Leilani K": [["systemic-lupus-erythematosus", "PATIENT", 2009]],
  "Amara-O": [["sickle-cell-disease", "PATIENT", 1994]],
  "kofi.mensah": [["migraine", "PATIENT", 2011]],
  sunhatseason: [["systemic-lupus-erythematosus", "PATIENT", null, "members"]],
  cloudspotter: [["migraine", "PATIENT", 2001, "members"]],
  juniper_k: [
    ["migraine", "PATIENT", 2006, "members"],
    ["insomnia", "PATIENT", 2018, "nobody"],
  ],
  pixelpete: [["migraine", "PATIENT", 2012]],
  fernandfog: [["migraine", "PATIENT", 2008]],
  tealovingturtle: [["migraine", "PATIENT", 2003]],
  "TJ the DJ": [["migraine", "PATIENT", 2010]],
  sam_i_am_tired: [["obstructive-sleep-apnea", "PATIENT", 2022]],
  "Ahmet.B": [["obstructive-sleep-apnea", "PATIENT", 2019]],
  meadowlark77: [["insomnia", "PATIENT", 2021]],
  "Ravi-K": [["narcolepsy-type-1", "CAREGIVER", 2017]],
  plaidblanket: [["major-depressive-disorder", "PATIENT", 2009]],
  "hopeful.in.ohio": [["major-depressive-disorder", "PATIENT", 2021]],
  "Darya.K": [["major-depressive-disorder", "PATIENT", 2023]],
  "zoe-in-the-city": [["ehlers-danlos-syndrome", "PATIENT", 2016]],
  LoudLibrarian: [["crohn-disease", "PATIENT", 2006]],
  "theo.walks": [["vestibular-migraine", "PATIENT", 2014, "following"]],
};

/** Members' profiles on other sites, in order. */
export const memberLinks: Readonly<
  Record<string, readonly (readonly [platform: SocialPlatform, handle: string])[]>
> = {
  "Noor.Haddad": [
    ["BLOG", "noorwrites.example/dim-rooms"],
    ["INSTAGRAM", "noor.in.the.dark"],
  ],
  "Leilani K": [
    ["WEBSITE", "leilanikahale.example"],
    ["INSTAGRAM", "leilani.draws"],
    ["YOUTUBE", "leilanikahale"],
  ],
  "tomas-oreilly": [["LINKEDIN", "tomas-oreilly-rn"]],
  "Amara-O": [
    ["WEBSITE", "amaraspeaks.example"],
    ["PODCAST", "amaraspeaks.example/listen"],
  ],
  juniper_k: [["WEBSITE", "juniper-on-paper.example"]],
};

/** The privacy levels that members chose, other than defaults. */
export const memberPrivacy: Readonly<
  Record<string, Readonly<Partial<Record<ProfileField, PrivacyLevel>>>>
> = {
  "Noor.Haddad": { name: "anyone", socialSites: "anyone", lastActive: "anyone" },
  "Leilani K": { name: "anyone", socialSites: "anyone" },
  "tomas-oreilly": { name: "members", socialSites: "members" },
  "Amara-O": { name: "anyone", socialSites: "anyone" },
  quietcorner: { activity: "nobody", joined: "members" },
  juniper_k: { socialSites: "members" },
};
