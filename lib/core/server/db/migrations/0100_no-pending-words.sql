-- New entries wait in a list of an index until it is 4 MB long, and each look-up of a word reads that list. Now they go to their
-- place at once. What is in the lists goes there now.
ALTER INDEX "search_entries_placed_words" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "search_entries_placed_title_words" SET (fastupdate = false);--> statement-breakpoint
SELECT gin_clean_pending_list('search_entries_placed_words'), gin_clean_pending_list('search_entries_placed_title_words');
