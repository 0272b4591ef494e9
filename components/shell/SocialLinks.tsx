import { Icon } from "#components/ui/Icon.tsx";
import type { ShellSite } from "./site-shell.ts";

/** The names of the platforms (spec §3 Social platforms). */
const names: Readonly<Record<string, string>> = {
  WEBSITE: "Website",
  BLOG: "Blog",
  FACEBOOK: "Facebook",
  TWITTER: "Twitter",
  YOUTUBE: "YouTube",
  PINTEREST: "Pinterest",
  INSTAGRAM: "Instagram",
  LINKEDIN: "LinkedIn",
  TIKTOK: "TikTok",
  PODCAST: "Podcast",
};

type Props = { siteName: string; links: ShellSite["settings"]["social"] };

/** Links to the site's profiles on social platforms, as text: no script or image of a platform is loaded. */
export function SocialLinks({ siteName, links }: Props) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={`${siteName} elsewhere`} className="flex flex-wrap gap-x-4">
      {links.map(({ platform, url }) => (
        <li key={url}>
          <a href={url} rel="me noopener" className="footer-link inline-flex items-center gap-1.5">
            {Object.hasOwn(names, platform) ? names[platform] : platform}
            <Icon name="external" className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}
