import { Icon } from "#components/ui/Icon.tsx";
import { communityTexts as texts } from "#lib/site/shared/community-texts.ts";
import type { Action } from "#lib/site/shared/take-part.ts";

/** The things that members can do in the community; renders nothing if there are none. */
export function TakePart({ actions }: { actions: readonly Action[] }) {
  if (actions.length === 0) return null;
  return (
    <nav aria-label={texts.actionsLabel} className="mb-12 print:hidden">
      <ul className="grid gap-3 sm:grid-cols-2">
        {actions.map(({ id, href }) => (
          <li key={id} className="rounded-lg border border-line bg-wash">
            <a href={href} className="front-door-link h-full px-5" data-track={`community-${id}`}>
              <span className="min-w-0">
                <span className="block font-heading text-lg">{texts.actions[id].title}</span>
                <span className="block text-sm text-ink-soft">{texts.actions[id].hint}</span>
              </span>
              <Icon name="arrow-right" className="size-6 shrink-0 text-link rtl:-scale-x-100" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
