import { footerTexts } from "#lib/site/shared/footer-texts.ts";
import { ForGuests } from "./ForGuests.tsx";
import type { ShellSite } from "./site-shell.ts";

type Props = {
  site: Pick<ShellSite, "features">;
  /** `null` on a page that was rendered for a member. */
  href: string | null;
};

/** The footer's link to log in; hidden after a guest has logged in. */
export function LogInLink({ site, href }: Props) {
  if (!href || !site.features.includes("Accounts")) return null;
  return (
    <ForGuests>
      <a href={href} className="footer-link font-semibold">
        {footerTexts.logIn}
      </a>
    </ForGuests>
  );
}
