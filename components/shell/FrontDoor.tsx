import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { frontDoorTexts as texts } from "#lib/site/shared/front-door-texts.ts";
import type { Door } from "#lib/site/shared/front-doors.ts";
import { ForGuests } from "./ForGuests.tsx";
import { SiteSearch } from "./SiteSearch.tsx";

type Props = {
  title: string;
  lead: string;
  siteName: string;
  doors: readonly Door[];
  /** The activity in the forums. */
  activity: ReactNode;
  /** The link to join for guests; `null` for members and on a site without accounts. */
  joinHref: string | null;
};

/** The top of a home page: the site's topic, a search, and entry links. */
export function FrontDoor({ title, lead, siteName, doors, activity, joinHref }: Props) {
  return (
    <section className="front-door" aria-labelledby="front-door">
      <div className="front-door-parts mx-auto grid max-w-page gap-x-16 gap-y-8 px-4 pt-8 pb-4 sm:px-6 sm:pt-10 lg:grid-cols-[6fr_5fr] lg:px-8 lg:pt-14 lg:pb-2">
        <div className="min-w-0">
          <h1 id="front-door" className="front-title">
            {title}
          </h1>
          <p className="front-door-lead mt-3 max-w-head text-lg text-ink-soft">{lead}</p>
          <div className="front-door-search mt-6 max-w-[32rem] print:hidden">
            <SiteSearch siteName={siteName} id="front-door-search" label={texts.search} />
          </div>
          {activity}
        </div>
        <div className="min-w-0 print:hidden">
          <nav aria-label={texts.doorsLabel}>
            <ul className="front-door-list border-t border-line">
              {doors.map(({ id, href }) => (
                <li key={id} className="border-b border-line">
                  <a href={href} className="front-door-link" data-track={`door-${id}`}>
                    <span className="min-w-0">
                      <span className="block font-heading text-xl">{texts.doors[id].title}</span>
                      <span className="block text-sm text-ink-soft">{texts.doors[id].hint}</span>
                    </span>
                    <Icon
                      name="arrow-right"
                      className="size-6 shrink-0 text-link rtl:-scale-x-100"
                    />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {joinHref ? (
            <ForGuests>
              <div className="mt-6 flex flex-wrap items-center gap-4">
                <p className="flex-[1_1_15rem] text-ink-soft">{texts.joinReason}</p>
                <ButtonLink href={joinHref} data-track="front-door-join" className="max-sm:w-full">
                  {texts.join(siteName)}
                </ButtonLink>
              </div>
            </ForGuests>
          ) : null}
        </div>
      </div>
    </section>
  );
}
