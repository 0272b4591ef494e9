-- The next migration copies the entries of the search, which takes minutes where there are 200,000 of them. What is changed
-- meanwhile is noted, so that nobody waits for the copy.
CREATE TABLE "search_entries_changed" (
	"site_id" integer NOT NULL,
	"content_id" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION public.note_changed_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO public.search_entries_changed VALUES (OLD.site_id, OLD.content_id);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO public.search_entries_changed VALUES (NEW.site_id, NEW.content_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_entries_changed AFTER INSERT OR UPDATE OR DELETE ON "search_entries"
	FOR EACH ROW EXECUTE FUNCTION public.note_changed_entry();
