ALTER TABLE "member_posts" ADD COLUMN "signature" bit(1024);--> statement-breakpoint
-- Compares a text with the latest posts of its author. Posts of one author at the same moment are compared one
-- after the other: the lock is held until the end of the transaction, and each statement of a volatile function
-- sees what was committed before it began, unlike the statement that calls the function.
--
-- Computing a similarity is slow, so texts that cannot be alike are passed over. Where it is s or more, at most
-- (1 - s) / (1 + s) of the trigrams of both texts, each counted on its own, are in one of them only, and each
-- differing bit of their signatures stands for one of those. A text has no more trigrams than characters and one.
-- Without signatures, the smaller number of trigrams divided by the larger one is the limit. One more or less
-- leaves room for rounding.
CREATE FUNCTION public.compare_with_posts(author integer, words text, own_signature bit, min_similarity real,
	OUT is_unlike boolean, OUT trigram_count integer) LANGUAGE plpgsql AS $$
BEGIN
	IF own_signature IS NULL THEN
		trigram_count := cardinality(show_trgm(words));
	END IF;
	PERFORM pg_advisory_xact_lock(7203120, author);
	is_unlike := NOT EXISTS (
		SELECT FROM (
			SELECT post.text, post.trigram_count AS other_count, post.signature FROM public.member_posts post
			WHERE post.member_id = author AND post.text IS NOT NULL AND post.inserted_at > now() - interval '24 hours'
			-- Members may post fifty times in a day.
			ORDER BY post.id DESC LIMIT 50) latest
		WHERE CASE
			WHEN bit_count(signature # own_signature)
				> (1 - min_similarity) / (1 + min_similarity) * (length(latest.text) + length(words) + 2) + 1 THEN false
			WHEN other_count + 1 < min_similarity * trigram_count THEN false
			WHEN trigram_count + 1 < min_similarity * other_count THEN false
			ELSE similarity(latest.text, words) >= min_similarity END);
END $$;
