-- As in 0100: new words wait in a list of the index, which each search for a similar word reads. Now they go to their place at
-- once. What is in the list goes there now.
ALTER INDEX "search_title_words_letters" SET (fastupdate = false);--> statement-breakpoint
SELECT gin_clean_pending_list('search_title_words_letters');
