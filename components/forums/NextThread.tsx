import type { ThreadPageQuery } from "#graphql/generated/client/graphql.ts";
import { contentLink, type LinkContext } from "#lib/content/shared/content-link.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";

type Next = NonNullable<NonNullable<ThreadPageQuery["thread"]>["nextThread"]>;

/** Where a thread ends: the next one to read. */
export function NextThread({ thread, links }: { thread: Next; links: LinkContext }) {
  return (
    <nav
      aria-label={threadTexts.next}
      className="unless-quiet mt-10 border-t border-line pt-6 print:hidden"
    >
      <a
        {...contentLink(thread, links)}
        className="group block rounded-lg border border-line bg-surface p-5 no-underline hover:bg-wash"
      >
        <span className="text-sm font-semibold text-ink-soft">{threadTexts.next}</span>
        <span className="mt-1 block text-lg font-semibold text-ink group-hover:text-link group-hover:underline">
          {thread.title}
        </span>
      </a>
    </nav>
  );
}
