import { CookieSettings } from "#components/consent/CookieSettings.tsx";
import { creditsPath, creditsTexts } from "#lib/site/shared/credits-texts.ts";
import type { ShellSite } from "./site-shell.ts";

type Props = {
  legalLinks: ShellSite["legalLinks"];
  /** Other links, after those about the site. */
  others?: readonly { title: string; url: string }[];
  className?: string;
};

/** About us, the existing legal pages, and the cookie settings (spec §2 footer). */
export function FooterLinks({ legalLinks, others = [], className = "gap-x-6" }: Props) {
  const links = [
    { title: "About us", url: "/about-us" },
    ...legalLinks,
    { title: creditsTexts.link, url: creditsPath },
    ...others,
  ];
  return (
    <ul className={`flex flex-wrap ${className}`}>
      {links.map(({ title, url }) => (
        <li key={title}>
          <a href={url} className="footer-link">
            {title}
          </a>
        </li>
      ))}
      <li>
        <CookieSettings className="footer-link" />
      </li>
    </ul>
  );
}
