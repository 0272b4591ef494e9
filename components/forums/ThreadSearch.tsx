import { Button } from "#components/ui/Button.tsx";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";

/** Searches the replies of a thread: a plain form. */
export function ThreadSearch({ path, term = "" }: { path: string; term?: string }) {
  return (
    <search className="min-w-0 flex-1 basis-72">
      <form action={`${path}/search`} className="flex max-w-[30rem] items-stretch gap-2">
        <label htmlFor="thread-search" className="sr-only">
          {threadTexts.search}
        </label>
        <input
          id="thread-search"
          name="s"
          type="search"
          required
          maxLength={200}
          defaultValue={term}
          placeholder={threadTexts.search}
          className="min-h-11 min-w-0 flex-1 rounded-sm border border-line-strong bg-surface px-3 text-base"
        />
        <Button type="submit" variant="secondary">
          {threadTexts.searchButton}
        </Button>
      </form>
    </search>
  );
}
