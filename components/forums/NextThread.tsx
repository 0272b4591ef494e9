import type { ThreadPageQuery } from "#graphql/generated/client/graphql.ts";
import { contentLink, type LinkContext } from "#lib/content/shared/content-link.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";

type Next = NonNullable<NonNullable<ThreadPageQuery["thread"]>["nextThread"]>;

/** At the end of a thread: a link to the next thread. */
export function NextThread({ thread, links }: { thread: Next; links: LinkContext }) {
  return (
    <nav
      aria-label={threadTexts.next}
      className="unless-quiet mt-10 border-t border-line pt-6 print:hidden"
    >
      <a {...contentLink(thread, links)} className="group next-thread">
        <span className="text-sm font-semibold text-ink-soft">{threadTexts.next}</span>
        <span className="next-thread-title">{thread.title}</span>
      </a>
    </nav>
  );
}
