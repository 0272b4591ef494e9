/**
 * CLINICAL REVIEW: numbers, keywords and hours must be checked with each service before a change of them goes live, as
 * the texts in lib/moderation/shared/crisis/crisis-texts.ts.
 */

/** A service that people in a crisis can reach. It has at least one way to do so. */
export type CrisisLine = {
  name: string;
  /** As people write it, such as `116 123`. */
  phone?: string | undefined;
  sms?: { number: string; keyword?: string | undefined } | undefined;
  url?: string | undefined;
  /** Such as `24 hours a day, every day`. */
  hours?: string | undefined;
};

export type CrisisRegion = {
  /** ISO 3166 code of the country, such as `GB`. */
  code: string;
  name: string;
  /** The number to call in an emergency. */
  emergency?: string | undefined;
  lines: readonly CrisisLine[];
};

/** The lines of a site, the region of most of its readers first. */
export type CrisisLines = {
  regions: readonly CrisisRegion[];
  /** Where to find a line in any other country. */
  otherCountriesUrl: string;
};

const always = "24 hours a day, every day";

/** The default lines of a site without its own setting. */
export const defaultCrisisLines: CrisisLines = {
  regions: [
    {
      code: "US",
      name: "United States",
      emergency: "911",
      lines: [
        {
          name: "988 Suicide & Crisis Lifeline",
          phone: "988",
          sms: { number: "988" },
          url: "https://988lifeline.org/",
          hours: always,
        },
        {
          name: "Crisis Text Line",
          sms: { number: "741741", keyword: "HOME" },
          url: "https://www.crisistextline.org/",
          hours: always,
        },
      ],
    },
    {
      code: "GB",
      name: "United Kingdom",
      emergency: "999",
      lines: [
        { name: "Samaritans", phone: "116 123", url: "https://www.samaritans.org/", hours: always },
        {
          name: "Shout",
          sms: { number: "85258", keyword: "SHOUT" },
          url: "https://giveusashout.org/",
          hours: always,
        },
      ],
    },
    {
      code: "IE",
      name: "Ireland",
      emergency: "112",
      lines: [
        {
          name: "Samaritans",
          phone: "116 123",
          url: "https://www.samaritans.org/ireland/",
          hours: always,
        },
      ],
    },
    {
      code: "CA",
      name: "Canada",
      emergency: "911",
      lines: [
        {
          name: "9-8-8: Suicide Crisis Helpline",
          phone: "988",
          sms: { number: "988" },
          url: "https://988.ca/",
          hours: always,
        },
      ],
    },
    {
      code: "AU",
      name: "Australia",
      emergency: "000",
      lines: [
        { name: "Lifeline", phone: "13 11 14", url: "https://www.lifeline.org.au/", hours: always },
      ],
    },
  ],
  otherCountriesUrl: "https://findahelpline.com/",
};

const toDialled = (number: string): string => number.replace(/[^+\d]/g, "");

export const toPhoneHref = (number: string): string => `tel:${toDialled(number)}`;

/** `?&body=` works on Android, which reads `?body=`, and on iOS, which reads `&body=`. */
export const toSmsHref = ({ number, keyword }: NonNullable<CrisisLine["sms"]>): string =>
  `sms:${toDialled(number)}${keyword ? `?&body=${encodeURIComponent(keyword)}` : ""}`;

/**
 * The country whose lines come first for a reader.
 * @param options.languages the languages of the browser, such as `en-GB`
 * @returns `null` when they name none of the regions
 */
export function chooseCrisisRegion(options: {
  regions: readonly Pick<CrisisRegion, "code">[];
  languages: readonly string[];
}): string | null {
  const { regions, languages } = options;
  const codes = languages.map((language) => language.split("-").slice(1).at(-1));
  return codes.find((code) => regions.some((region) => region.code === code)) ?? null;
}
