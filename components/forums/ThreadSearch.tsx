import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { ForumSearchForm } from "./ForumSearchForm.tsx";

/** Searches the replies of a thread. */
export function ThreadSearch({ path, term }: { path: string; term?: string }) {
  return (
    <ForumSearchForm
      action={`${path}/search`}
      id="thread-search"
      label={threadTexts.search}
      button={threadTexts.searchButton}
      term={term}
    />
  );
}
