import { Icon } from "#components/ui/Icon.tsx";
import { hasPage } from "#lib/routing/shared/find-route.ts";
import { managePages } from "#lib/routing/shared/manage-pages.ts";

/** Pages of others that those who run a site come here for. */
const otherPages = [
  {
    href: "/moderation",
    needs: "moderation.open",
    label: "Moderation",
    purpose: "Reports and posts that wait for a decision, members, rules and the log.",
  },
  {
    href: "/experiment-demo",
    needs: "experiments.open",
    label: "Experiments",
    purpose: "What this site tries out, who owns it and until when.",
  },
  {
    href: "/super-secret-debug-tool",
    needs: "debugTool.open",
    label: "Debug tool",
    purpose: "Settings and features of the site, and the state of the process.",
  },
] as const;

/** Links to the pages that somebody who works on a site may open, with what each is for. */
export function ManagePages({ permissions }: { permissions: readonly string[] }) {
  const pages = [...managePages, ...otherPages].filter(
    ({ href, needs }) => hasPage(href) && permissions.includes(needs),
  );
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {pages.map(({ href, label, purpose }) => (
        <li key={href}>
          <a
            href={href}
            className="group block h-full rounded-lg border border-line bg-surface p-5 no-underline hover:border-line-strong"
          >
            <span className="flex items-center justify-between gap-3 font-heading text-lg font-semibold text-ink group-hover:underline">
              {label}
              <Icon name="arrow-right" className="size-5 shrink-0 text-ink-soft" />
            </span>
            <span className="mt-1 block text-ink-soft">{purpose}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
