-- As in 0100 and 0105, for the indexes that were left.
ALTER INDEX "disorder_names_letters" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "members_username_letters" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "members_name_letters" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "moderation_cases_sites" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "moderation_cases_reasons" SET (fastupdate = false);--> statement-breakpoint
SELECT gin_clean_pending_list(index) FROM (VALUES ('disorder_names_letters'), ('members_username_letters'), ('members_name_letters'), ('moderation_cases_sites'), ('moderation_cases_reasons')) AS indexes(index);
