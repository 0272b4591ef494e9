import { queuePath } from "#lib/moderation/shared/queue-query.ts";
import { queueTexts as texts } from "#lib/moderation/shared/queue-texts.ts";
import { hasPage } from "#lib/routing/shared/find-route.ts";

/** The pages of staff, in order. One that is not built is left out. */
const pages = [
  { href: queuePath, label: texts.queue },
  { href: `${queuePath}/rules`, label: texts.rules },
  { href: `${queuePath}/members`, label: texts.members },
  { href: `${queuePath}/log`, label: texts.log },
] as const;

/** The links between the pages of moderation. @param props.path the page, or the one that it belongs to */
export function ModerationNav({ path }: { path: (typeof pages)[number]["href"] }) {
  const built = pages.filter(({ href }) => hasPage(href));
  if (built.length < 2) return null;
  return (
    <nav aria-label={texts.nav} className="mb-6 border-b border-line print:hidden">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {built.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === path ? "page" : undefined}
              className="flex min-h-11 items-center border-b-3 border-transparent px-4 py-2 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:border-brand-soft aria-[current=page]:text-ink max-sm:px-2"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
