import { forumTexts } from "#lib/forums/shared/forum-texts.ts";
import { ForumSearchForm } from "./ForumSearchForm.tsx";

/** Searches the threads of the site: opens the site search with a filter for threads. */
export function ForumSearch() {
  return (
    <div className="mb-5">
      <ForumSearchForm
        action="/search"
        id="forum-search"
        label={forumTexts.search}
        button={forumTexts.searchButton}
      >
        <input type="hidden" name="type" value="thread" />
      </ForumSearchForm>
    </div>
  );
}
