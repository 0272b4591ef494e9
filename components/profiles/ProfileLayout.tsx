import type { ReactNode } from "react";
import { Icon } from "#components/ui/Icon.tsx";
import { getProfileLabel, listProfileNav, type ProfilePath } from "./profile-nav.ts";

const title = "Your profile";

/** The links to the pages of the viewer's profile. @param label an accessible name that is unique in the page */
function ProfileNav({ path, label }: { path: ProfilePath; label: string }) {
  return (
    <nav aria-label={label}>
      {listProfileNav().map((group) => (
        <div key={group.title} className="not-first:mt-5">
          <p className="px-3 pb-1 text-sm font-semibold text-ink-soft">{group.title}</p>
          <ul>
            {group.links.map(({ href, label: name }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={href === path ? "page" : undefined}
                  className="flex min-h-11 items-center rounded-sm border-s-4 border-transparent px-3 py-2 leading-tight text-ink no-underline hover:bg-wash aria-[current=page]:border-brand aria-[current=page]:bg-wash aria-[current=page]:font-semibold"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type Props = {
  /** The path of the page in the navigation; a page below it passes the same path. */
  path: ProfilePath;
  children: ReactNode;
};

/**
 * The layout of the profile pages, with the navigation at the side, or collapsed above the page on
 * small screens. Only one of the two is displayed.
 */
export function ProfileLayout({ path, children }: Props) {
  return (
    <div className="mx-auto grid max-w-page gap-x-12 px-4 pt-4 pb-8 sm:px-6 sm:pb-12 lg:grid-cols-[14rem_minmax(0,1fr)] lg:px-8 lg:pt-12">
      <div className="print:hidden">
        <details className="accordion mb-8 rounded-lg border border-line bg-surface lg:hidden">
          <summary className="flex min-h-12 items-center justify-between gap-4 rounded-lg px-4 py-2 hover:bg-wash">
            <span className="min-w-0">
              <span className="text-ink-soft">{`${title}: `}</span>
              <span className="font-semibold">{getProfileLabel(path)}</span>
            </span>
            <Icon name="chevron-down" className="accordion-mark size-5 shrink-0 text-ink-soft" />
          </summary>
          <div className="px-2 pt-2 pb-4">
            <ProfileNav path={path} label="Pages of your profile" />
          </div>
        </details>
        <div className="hidden lg:block">
          <ProfileNav path={path} label={title} />
        </div>
      </div>
      <div className="min-w-0 max-w-[44rem]">{children}</div>
    </div>
  );
}
