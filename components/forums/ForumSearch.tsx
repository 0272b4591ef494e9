import { Button } from "#components/ui/Button.tsx";
import { forumTexts } from "#lib/forums/shared/forum-texts.ts";

/** Searches the threads of the site: a plain form that opens the search narrowed to threads. */
export function ForumSearch() {
  return (
    <search>
      <form action="/search" className="mb-5 flex max-w-[36rem] items-stretch gap-2">
        <label htmlFor="forum-search" className="sr-only">
          {forumTexts.search}
        </label>
        <input
          id="forum-search"
          name="s"
          type="search"
          required
          maxLength={200}
          placeholder={forumTexts.search}
          className="min-h-11 min-w-0 flex-1 rounded-sm border border-line-strong bg-surface px-3 text-base"
        />
        <input type="hidden" name="type" value="thread" />
        <Button type="submit" variant="secondary">
          {forumTexts.searchButton}
        </Button>
      </form>
    </search>
  );
}
