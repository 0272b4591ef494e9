import type { ProfilePage } from "schema-dts";
import { absoluteUrl } from "#app/_shared/metadata/page-metadata.ts";
import type { DataSite } from "./site-data.ts";

/** The public profile of a member. */
export function profileData(
  profile: {
    username: string;
    path: string;
    description?: string | null;
    avatarUrl?: string | null;
    /** URLs of their profiles on other sites. */
    links?: readonly string[];
  },
  site: DataSite,
): ProfilePage {
  const { username, path, description, avatarUrl, links = [] } = profile;
  const url = absoluteUrl(site, path);
  return {
    "@type": "ProfilePage",
    url,
    mainEntity: {
      "@type": "Person",
      "@id": `${url}#person`,
      name: username,
      url,
      description: description || undefined,
      image: avatarUrl ? absoluteUrl(site, avatarUrl) : undefined,
      sameAs: links.length > 0 ? [...links] : undefined,
    },
  };
}
