import { printPath } from "#lib/comments/shared/comment.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { ThreadSearch } from "./ThreadSearch.tsx";

/** Search and print links for a thread on several pages: the browser can only search and print one page. */
export function LongThreadTools({ path }: { path: string }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
      <ThreadSearch path={path} />
      <a
        href={printPath(path)}
        rel="nofollow"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline"
      >
        {threadTexts.print}
      </a>
    </div>
  );
}
