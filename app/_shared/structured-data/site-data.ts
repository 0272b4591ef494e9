import type { ImageObject, Organization, Person, QuantitativeValue, WebSite } from "schema-dts";
import { logoSize, siteLogoPath } from "#lib/content/shared/share-image.ts";

/** The facts about a site that structured data needs. */
export type DataSite = {
  displayName: string;
  description: string;
  url: string;
  features: readonly string[];
  settings: { social: readonly { url: string }[] };
};

/** The publisher of a page: this site, or the original site of the item. */
type Publisher = { name: string; url: string };

type OrganizationData = Extract<Organization, { "@type": "Organization" }>;

const organizationId = (url: string) => `${url}/#organization`;

const pixels = (value: number): QuantitativeValue => ({
  "@type": "QuantitativeValue",
  value,
  // UN/CEFACT's code for pixels.
  unitCode: "E37",
});

/** The size of a picture as schema.org wants it. */
export const pixelSize = (size: { width: number; height: number }) => ({
  width: pixels(size.width),
  height: pixels(size.height),
});

/** The logo of a site, 1024 x 1024 (spec §9 structured data). */
const toLogo = ({ url }: Publisher): ImageObject => ({
  "@type": "ImageObject",
  url: url + siteLogoPath,
  ...pixelSize(logoSize),
});

/** A site as a publisher. */
export function publisher(site: Publisher): OrganizationData {
  const { name, url } = site;
  return { "@type": "Organization", "@id": organizationId(url), name, url, logo: toLogo(site) };
}

/** A site and its publisher, with its search (spec §2: the URL shape is advertised in structured data). */
export function siteData(site: DataSite): [WebSite, Organization] {
  const { displayName: name, description, url, settings } = site;
  const sameAs = settings.social.map((link) => link.url);
  // Missing in the types of schema.org: the parameter of the search term.
  const input = { "query-input": "required name=search_term_string" };
  return [
    {
      "@type": "WebSite",
      "@id": `${url}/#website`,
      name,
      description,
      url: `${url}/`,
      inLanguage: "en",
      publisher: { "@id": organizationId(url) },
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${url}/search?s={search_term_string}`,
        },
        ...input,
      },
    },
    { ...publisher({ name, url }), description, sameAs: sameAs.length > 0 ? sameAs : undefined },
  ];
}

/**
 * The author of something.
 * @param path of their page, if there is one
 */
export function person(author: { username: string }, url?: string): Person {
  return { "@type": "Person", name: author.username, url };
}
