-- The database as of version 0.1.0: extensions and functions that tables need, the tables of `lib/*/server/**/*-tables.ts` with what
-- drizzle-kit does not know (parts, storage, unlogged tables), then functions and triggers.
CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- Words without accents.
CREATE TEXT SEARCH CONFIGURATION public.site_english (COPY = pg_catalog.english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.site_english
	ALTER MAPPING FOR hword, hword_part, word WITH unaccent, pg_catalog.english_stem;
--> statement-breakpoint
-- The words of a title in any order, to find the titles that a search contains. Words joined by signs are split.
CREATE FUNCTION public.title_key(title text) RETURNS text
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN nullif(md5(array_to_string(tsvector_to_array(to_tsvector('public.site_english', regexp_replace(title, '[^[:alnum:]]+', ' ', 'g'))), ' ')), md5(''));
--> statement-breakpoint
-- The half-year of a moment, counted from the year 0, in UTC: 4052 for the first of 2026.
CREATE FUNCTION public.search_period(moment timestamptz) RETURNS integer
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN 2 * extract(year FROM moment AT TIME ZONE 'UTC')::integer + (extract(month FROM moment AT TIME ZONE 'UTC') > 6)::integer;
--> statement-breakpoint
-- Words with the site and the period that they are found in, such as `1.4052:migrain`: a search for a frequent word read
-- the places of all entries that have it to find the newest.
-- The cost is what it takes, so that the planner looks words up in the index also where it takes a part of the table for small.
CREATE FUNCTION public.placed_words(site integer, moment timestamptz, words tsvector) RETURNS tsvector
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN array_to_tsvector(ARRAY(SELECT site || '.' || public.search_period(moment) || ':' || lexeme FROM unnest(tsvector_to_array(words)) AS lexeme));
--> statement-breakpoint
-- Finds the members whom a text mentions, for indexes.
CREATE FUNCTION public.mentioned_ids(document jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT nullif(array(SELECT id::integer
		FROM jsonb_path_query(document, '$.** ? (@.type == "mention").attrs.id ? (@.type() == "number")') AS id), '{}')
$$;
--> statement-breakpoint
-- The words of a title that are compared with misspelled ones, each once.
CREATE FUNCTION public.title_word_list(title text) RETURNS SETOF text
	LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT DISTINCT word FROM regexp_split_to_table(lower(public.unaccent(title)), '[^[:alnum:]]+') AS word
	WHERE length(word) BETWEEN 3 AND 60;
END;
--> statement-breakpoint
-- The plain text of an item for the search: a member's text, then the HTML, words and names in sections at any depth, tags taken out:
-- those within a sentence without a trace, the others as a space. Cut where a search vector would become too large to be stored. A
-- section that is gated (`isGated`), in a column too, is left out: neither a hit nor a snippet may show what is gated.
CREATE FUNCTION public.content_search_text(body text, sections jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT left(concat_ws(' ', body, string_agg(part.words, ' ' ORDER BY open.place, inner_open.place, object.place, part.place)), 150000)
	FROM jsonb_path_query(sections, 'lax $[*] ? (!(@.isGated == true))') WITH ORDINALITY AS open(value, place)
	CROSS JOIN LATERAL (
		SELECT open.value AS value, 0::bigint AS place WHERE NOT coalesce(open.value ->> 'kind' = 'Columns', false)
		UNION ALL
		SELECT column_section.value, column_section.place
		FROM jsonb_path_query(open.value, 'lax $.columns[*][*] ? (!(@.isGated == true))')
			WITH ORDINALITY AS column_section(value, place)
		WHERE coalesce(open.value ->> 'kind' = 'Columns', false)
	) AS inner_open
	CROSS JOIN LATERAL jsonb_path_query(inner_open.value, 'strict $.** ? (@.type() == "object")')
		WITH ORDINALITY AS object(value, place)
	CROSS JOIN LATERAL (VALUES
		(1, replace(replace(replace(replace(replace(
			regexp_replace(regexp_replace(object.value ->> 'html',
				'</?(a|abbr|b|cite|em|i|strong|sub|sup)( [^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'),
			'&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')),
		(2, object.value ->> 'text'),
		(3, object.value ->> 'attribution')
	) AS part(place, words);
END;
--> statement-breakpoint
-- What is indexed of a text besides its words: pairs of letters where a script has no spaces between words, in plain letters (the
-- same as `toLetterPairs` of lib/search/shared/unspaced.ts), words with umlauts spelled out, and words joined by a slash.
-- Null where there is nothing of these, as in most texts.
CREATE FUNCTION public.further_words(words text) RETURNS text
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT CASE WHEN words ~ '[äöüÄÖÜ\u0e01-\u0e4e\u0e81-\u0eff\u1000-\u109f\u1780-\u17d3\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]|[[:alpha:]]/[[:alpha:]]' THEN (
		SELECT nullif(concat_ws(' ',
			(SELECT string_agg('u' || to_hex(ascii(letter)) || 'u' || to_hex(ascii(next_letter)), ' ' ORDER BY run.place, pair.place)
				FROM regexp_matches(words, '[\u0e01-\u0e4e\u0e81-\u0eff\u1000-\u109f\u1780-\u17d3\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]{2,}', 'g') WITH ORDINALITY AS run(found, place)
				CROSS JOIN LATERAL (
					SELECT letter, lead(letter) OVER (ORDER BY place) AS next_letter, place
					FROM regexp_split_to_table(run.found[1], '') WITH ORDINALITY AS letters(letter, place)
				) AS pair
				WHERE next_letter IS NOT NULL),
			(SELECT string_agg(replace(replace(replace(lower(spelled.found[1]), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), ' ' ORDER BY spelled.place)
				FROM regexp_matches(words, '[[:alpha:]]*[äöüÄÖÜ][[:alpha:]]*', 'g') WITH ORDINALITY AS spelled(found, place)),
			(SELECT string_agg(replace(joined.found[1], '/', ' '), ' ' ORDER BY joined.place)
				FROM regexp_matches(words, '[[:alpha:]]+(?:/[[:alpha:]]+)+', 'g') WITH ORDINALITY AS joined(found, place))
		), '')
	) END;
END;
--> statement-breakpoint
-- The words of a text as the search has them.
CREATE FUNCTION public.search_words(words text) RETURNS tsvector
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT to_tsvector('public.site_english', words) || coalesce(to_tsvector('public.site_english', public.further_words(words)), '');
END;
--> statement-breakpoint
-- The initials of a title in capitals, such as SAD for "Seasonal Affective Disorder": of two to six words that are not small ones.
-- Null for other titles.
CREATE FUNCTION public.title_initials(title text) RETURNS text
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT CASE WHEN title ~ '^[A-Z0-9]' AND bool_and(word ~ '^[A-Z0-9]') AND count(*) BETWEEN 2 AND 6
		THEN string_agg(lower(left(word, 1)), '' ORDER BY place) END
	FROM regexp_split_to_table(regexp_replace(title, '\(.*?\)|[''’]s\y', '', 'g'), '[^[:alnum:]]+') WITH ORDINALITY AS parts(word, place)
	WHERE word <> '' AND word NOT IN ('a', 'an', 'and', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with');
END;
--> statement-breakpoint
-- All words of an entry, by their weight.
CREATE FUNCTION public.entry_words(title text, summary text, words text) RETURNS tsvector
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT setweight(public.search_words(title) || coalesce(to_tsvector('public.site_english', public.title_initials(title)), ''), 'A')
		|| setweight(public.search_words(summary), 'B')
		|| setweight(public.search_words(words), 'C');
END;
--> statement-breakpoint
-- Who may read an item on each site that shows it.
CREATE FUNCTION public.placement_visibility(visibility text, is_home boolean) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE visibility WHEN 'everyone' THEN 'everyone' WHEN 'members' THEN 'members'
	WHEN 'community' THEN CASE WHEN is_home THEN 'members' ELSE 'nobody' END ELSE 'nobody' END;
--> statement-breakpoint
CREATE TABLE "house_ads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house_ads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer,
	"slot" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"href" text NOT NULL,
	"image_path" text,
	"target_key" text,
	"target_value" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"weight" integer DEFAULT 1 NOT NULL,
	"max_per_day" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "house_ads_weight" CHECK ("house_ads"."weight" between 1 and 100),
	CONSTRAINT "house_ads_max_per_day" CHECK ("house_ads"."max_per_day" > 0),
	CONSTRAINT "house_ads_target" CHECK (("house_ads"."target_key" is null) = ("house_ads"."target_value" is null))
);
--> statement-breakpoint
CREATE TABLE "analytics_batches" (
	"site_id" integer NOT NULL,
	"view" uuid NOT NULL,
	"batch" integer NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_batches_site_id_view_batch_pk" PRIMARY KEY("site_id","view","batch")
);
--> statement-breakpoint
CREATE TABLE "analytics_counts" (
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"label" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "analytics_counts_site_id_day_measure_label_pk" PRIMARY KEY("site_id","day","measure","label")
);
--> statement-breakpoint
-- One partition for each day; the product makes them ahead and drops those that are too old.
CREATE TABLE "analytics_events" (
	"site_id" integer NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"view" uuid NOT NULL,
	"visitor_key" text,
	"page_kind" text NOT NULL,
	"content_id" integer,
	"details" jsonb NOT NULL,
	"contexts" jsonb
) PARTITION BY RANGE ("happened_at");
--> statement-breakpoint
CREATE TABLE "analytics_visitors" (
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"visitor_key" text NOT NULL,
	CONSTRAINT "analytics_visitors_site_id_day_visitor_key_pk" PRIMARY KEY("site_id","day","visitor_key")
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"erases_words" boolean NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"user_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idle_seconds" integer DEFAULT 2592000 NOT NULL,
	"role_id" integer,
	"is_awaiting_factor" boolean DEFAULT false NOT NULL,
	"authenticated_at" timestamp with time zone,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
-- What a crash of the database may forget, and what is written often.
CREATE UNLOGGED TABLE "member_sockets" (
	"member_id" integer NOT NULL,
	"instance" uuid NOT NULL,
	"count" integer NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_sockets_member_id_instance_pk" PRIMARY KEY("member_id","instance")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"member_id" integer NOT NULL,
	"email" "citext" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Every page that a member opens takes a ticket of five minutes. After a crash of the database they are
-- gone, and browsers take new ones; writing them through to the disk would cost each page that time.
CREATE UNLOGGED TABLE "socket_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_accounts" (
	"source" text NOT NULL,
	"former_id" text NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"is_created" boolean NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_accounts_source_former_id_site_id_pk" PRIMARY KEY("source","former_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"session_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_session_id_purpose_pk" PRIMARY KEY("session_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"device" text,
	"last_used_at" timestamp with time zone,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"member_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_member_id_code_hash_pk" PRIMARY KEY("member_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_step" integer,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_logins" (
	"browser_hash" text PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"site_id" integer NOT NULL,
	"provider" text NOT NULL,
	"is_pop_up" boolean NOT NULL,
	"return_path" text NOT NULL,
	"step" text DEFAULT 'asked' NOT NULL,
	"answer" text,
	"handover_hash" text,
	"handover_expires_at" timestamp with time zone,
	"outcome" jsonb,
	"link_token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_logins_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "used_credentials" (
	"credential_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "award_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "award_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"operation" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "awards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "awards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"name" "citext" NOT NULL,
	"year" smallint NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_awards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_awards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"award_id" integer NOT NULL,
	"status" text NOT NULL,
	"earned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_blocks" (
	"member_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_blocks_member_id_blocked_id_pk" PRIMARY KEY("member_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookmarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"assoc_type" text NOT NULL,
	"assoc_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"folder" text,
	"note" text,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookmarks_once" UNIQUE("member_id","assoc_type","assoc_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"campaign" text NOT NULL,
	"email" "citext" NOT NULL,
	"member_id" integer,
	"answers" jsonb NOT NULL,
	"eligibility" text,
	"consent" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_entries_one_each" UNIQUE("site_id","campaign","email")
);
--> statement-breakpoint
CREATE TABLE "comment_revisions" (
	"comment_id" integer NOT NULL,
	"number" integer NOT NULL,
	"body" text NOT NULL,
	"document" jsonb,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_revisions_comment_id_number_pk" PRIMARY KEY("comment_id","number")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'visible' NOT NULL,
	"status_by_id" integer,
	"status_at" timestamp with time zone,
	"idempotency_key" text,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"parent_id" integer,
	"reply_to_id" integer,
	"document" jsonb,
	"edited_at" timestamp with time zone,
	"reply_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "comments_content_id" UNIQUE("content_id","id")
);
--> statement-breakpoint
CREATE TABLE "disorder_names" (
	"disorder_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"is_main" boolean NOT NULL,
	CONSTRAINT "disorder_names_disorder_id_key_pk" PRIMARY KEY("disorder_id","key")
);
--> statement-breakpoint
CREATE TABLE "disorder_sites" (
	"site_id" integer NOT NULL,
	"disorder_id" integer NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	CONSTRAINT "disorder_sites_site_id_disorder_id_pk" PRIMARY KEY("site_id","disorder_id")
);
--> statement-breakpoint
CREATE TABLE "disorders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disorders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"initial" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"onset_age" text,
	"orpha_code" text,
	"inheritance_type" text,
	"prevalences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disorders_slug_unique" UNIQUE("slug"),
	CONSTRAINT "disorders_orpha_code_unique" UNIQUE("orpha_code")
);
--> statement-breakpoint
CREATE TABLE "member_disorders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_disorders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"disorder_id" integer NOT NULL,
	"relationship" text NOT NULL,
	"is_private" boolean DEFAULT true NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"level" text DEFAULT 'nobody' NOT NULL,
	"since_year" smallint
);
--> statement-breakpoint
CREATE TABLE "consent_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_id" uuid,
	"site_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"purposes" text[] NOT NULL,
	"has_privacy_signal" boolean NOT NULL,
	"region" text,
	"chosen_at" timestamp with time zone NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_records_record_id_unique" UNIQUE("record_id")
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"permalink" text,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"author_id" integer NOT NULL,
	"category_id" integer,
	"featured_media" jsonb,
	"is_featured" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"nutrition" jsonb,
	"comment_status" text DEFAULT 'open' NOT NULL,
	"import_key" text,
	"idempotency_key" text,
	"document" jsonb,
	"recipe" jsonb,
	"edited_at" timestamp with time zone,
	"visibility" text DEFAULT 'everyone' NOT NULL,
	"pinned_comment_id" integer,
	"accepted_comment_id" integer,
	"status_by_id" integer,
	"status_at" timestamp with time zone,
	"previous_slug" text,
	"crisis_level" text,
	"template" text,
	CONSTRAINT "content_items_site_id" UNIQUE("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"content_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text,
	"sections" jsonb NOT NULL,
	"saved_by" integer,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"document" jsonb,
	"recipe" jsonb,
	"extras" jsonb,
	CONSTRAINT "content_revisions_content_id_number_pk" PRIMARY KEY("content_id","number")
);
--> statement-breakpoint
CREATE TABLE "deleted_threads" (
	"content_id" integer PRIMARY KEY NOT NULL,
	"item" jsonb NOT NULL,
	"revisions" jsonb NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_disorders" (
	"content_id" integer NOT NULL,
	"disorder_id" integer NOT NULL,
	CONSTRAINT "content_disorders_content_id_disorder_id_pk" PRIMARY KEY("content_id","disorder_id")
);
--> statement-breakpoint
CREATE TABLE "content_tags" (
	"site_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"type" text DEFAULT 'post' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"visibility" text DEFAULT 'nobody' NOT NULL,
	CONSTRAINT "content_tags_content_id_tag_id_pk" PRIMARY KEY("content_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "content_placements" (
	"site_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"type" text NOT NULL,
	"published_at" timestamp with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"author_id" integer DEFAULT 0 NOT NULL,
	"category_id" integer,
	"is_featured" boolean DEFAULT false NOT NULL,
	"last_active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"visibility" text DEFAULT 'everyone' NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "content_placements_site_id_content_id_pk" PRIMARY KEY("site_id","content_id")
);
--> statement-breakpoint
-- Places to write a changed row beside the old one.
ALTER TABLE "content_placements" SET (fillfactor = 90);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"index_type" text DEFAULT 'list' NOT NULL,
	CONSTRAINT "categories_site_slug" UNIQUE("site_id","slug"),
	CONSTRAINT "categories_site_id" UNIQUE("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "tags_site_slug" UNIQUE("site_id","slug"),
	CONSTRAINT "tags_site_id" UNIQUE("site_id","id")
);
--> statement-breakpoint
-- As for `member_sockets`.
CREATE UNLOGGED TABLE "used_captchas" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- As for `member_sockets`.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "live_event_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL,
	"generation" bigint DEFAULT 0 NOT NULL,
	"snapshot" "pg_snapshot" DEFAULT pg_current_snapshot() NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "live_event_state_has_one_row" CHECK ("live_event_state"."is_only")
);
--> statement-breakpoint
-- Unlogged, as `live_event_state` is, so that a crash of the database empties both together.
CREATE UNLOGGED TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"origin" uuid NOT NULL,
	"channel" text NOT NULL,
	"payload" "bytea" NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_failures" (
	"queue" text NOT NULL,
	"item" text NOT NULL,
	"tries" smallint DEFAULT 1 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "queue_failures_queue_item_pk" PRIMARY KEY("queue","item")
);
--> statement-breakpoint
CREATE TABLE "sms_days" (
	"day" date PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"target" text NOT NULL,
	"revision" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_member_id_site_id_target_pk" PRIMARY KEY("member_id","site_id","target")
);
--> statement-breakpoint
CREATE TABLE "poll_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "poll_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"poll_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "poll_options_position" UNIQUE("poll_id","position"),
	CONSTRAINT "poll_options_poll_id" UNIQUE("site_id","poll_id","id"),
	CONSTRAINT "poll_options_not_negative" CHECK ("poll_options"."vote_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "poll_votes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "poll_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"poll_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	"member_id" integer,
	"visitor_key" text,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "poll_votes_member" UNIQUE("poll_id","member_id"),
	CONSTRAINT "poll_votes_visitor" UNIQUE("poll_id","visitor_key"),
	CONSTRAINT "poll_votes_of_somebody" CHECK (num_nonnulls("poll_votes"."member_id", "poll_votes"."visitor_key") > 0)
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "polls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"legacy_id" integer,
	"question" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"closes_at" timestamp with time zone,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content_id" integer,
	CONSTRAINT "polls_site_legacy_id" UNIQUE("site_id","legacy_id"),
	CONSTRAINT "polls_site_id" UNIQUE("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"site_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"definition" jsonb NOT NULL,
	CONSTRAINT "quizzes_content_id_pk" PRIMARY KEY("content_id")
);
--> statement-breakpoint
CREATE TABLE "experiment_exposures" (
	"site_id" integer NOT NULL,
	"experiment_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"subject" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiment_exposures_experiment_id_version_id_subject_pk" PRIMARY KEY("experiment_id","version_id","subject")
);
--> statement-breakpoint
CREATE TABLE "experiment_subjects" (
	"site_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"subject" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiment_subjects_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "experiments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"symbol" text NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiments_site_symbol" UNIQUE("site_id","symbol"),
	CONSTRAINT "experiments_site_id" UNIQUE("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer,
	"site_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"key" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"item_count" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"expires_at" timestamp with time zone,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disorder_follows" (
	"member_id" integer NOT NULL,
	"disorder_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disorder_follows_member_id_disorder_id_pk" PRIMARY KEY("member_id","disorder_id")
);
--> statement-breakpoint
CREATE TABLE "member_follows" (
	"follower_id" integer NOT NULL,
	"followed_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_follows_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id"),
	CONSTRAINT "member_follows_others" CHECK ("member_follows"."follower_id" <> "member_follows"."followed_id")
);
--> statement-breakpoint
CREATE TABLE "tag_follows" (
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tag_follows_member_id_tag_id_pk" PRIMARY KEY("member_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "topic_follows" (
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topic_follows_member_id_category_id_pk" PRIMARY KEY("member_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "thread_follows" (
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"is_following" boolean NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_follows_member_id_content_id_pk" PRIMARY KEY("member_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "thread_reads" (
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"last_read_comment_id" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_reads_member_id_content_id_pk" PRIMARY KEY("member_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "import_run_records" (
	"run_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text,
	"before" jsonb,
	CONSTRAINT "import_run_records_run_id_kind_key_pk" PRIMARY KEY("run_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"site_id" integer,
	"source" text NOT NULL,
	"options" jsonb NOT NULL,
	"started_by" text NOT NULL,
	"process" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "erased_suppressions" (
	"site_id" integer NOT NULL,
	"address_hash" text NOT NULL,
	"reason" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erased_suppressions_address_hash_site_id_pk" PRIMARY KEY("address_hash","site_id")
);
--> statement-breakpoint
CREATE TABLE "lead_confirmations" (
	"site_id" integer NOT NULL,
	"email" "citext" NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lead_confirmations_site_id_email_pk" PRIMARY KEY("site_id","email")
);
--> statement-breakpoint
CREATE TABLE "lead_failures" (
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "lead_failures_site_id_day_outcome_pk" PRIMARY KEY("site_id","day","outcome"),
	CONSTRAINT "lead_failures_count" CHECK ("lead_failures"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "lead_operations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_operations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"action" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_suppressions" (
	"site_id" integer NOT NULL,
	"email" "citext" NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text DEFAULT 'unsubscribed' NOT NULL,
	CONSTRAINT "lead_suppressions_site_id_email_pk" PRIMARY KEY("site_id","email"),
	CONSTRAINT "lead_suppressions_reason" CHECK ("lead_suppressions"."reason" in ('unsubscribed', 'bounced', 'complained'))
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"email" "citext" NOT NULL,
	"campaign" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"form" text,
	"content_type" text,
	"pageview_id" text,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "leads_site_email_campaign" UNIQUE("site_id","email","campaign")
);
--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"username" "citext" PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"member_id" integer NOT NULL,
	"given_up_at" timestamp with time zone DEFAULT now() NOT NULL,
	"username_key" text
);
--> statement-breakpoint
CREATE TABLE "member_social_sites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_social_sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"platform" text NOT NULL,
	"handle" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" "citext" NOT NULL,
	"slug" text NOT NULL,
	"email" "citext" NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"first_name" text,
	"last_name" text,
	"bio" text,
	"avatar" jsonb,
	"role_id" smallint DEFAULT 3 NOT NULL,
	"legacy_role" text,
	"badge" text,
	"secondary_badge" text,
	"is_editorial_team" boolean DEFAULT false NOT NULL,
	"home_site_id" integer NOT NULL,
	"last_login_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"phone" text,
	"phone_verified_at" timestamp with time zone,
	"ethnicity" text,
	"gender" text,
	"birthday" date,
	"zipcode" text,
	"profile_steps_hidden_at" timestamp with time zone,
	"first_steps_hidden_at" timestamp with time zone,
	"username_key" text,
	"legacy_id" text,
	"email_verified_at" timestamp with time zone,
	CONSTRAINT "members_username_unique" UNIQUE("username"),
	CONSTRAINT "members_slug_unique" UNIQUE("slug"),
	CONSTRAINT "members_email_unique" UNIQUE("email"),
	CONSTRAINT "members_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "name_changes" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_repeated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_authors" (
	"member_id" integer NOT NULL,
	"is_hidden" boolean NOT NULL,
	"is_announced" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stage" text DEFAULT 'replies' NOT NULL,
	"after_content_id" integer DEFAULT 0 NOT NULL,
	"after_id" integer DEFAULT 0 NOT NULL,
	"site_id" integer
);
--> statement-breakpoint
CREATE TABLE "member_restrictions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_restrictions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"actor_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"site_id" integer
);
--> statement-breakpoint
CREATE TABLE "site_moderators" (
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_moderators_member_id_site_id_pk" PRIMARY KEY("member_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "site_spammers" (
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_spammers_member_id_site_id_pk" PRIMARY KEY("member_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_participants" (
	"conversation_id" uuid NOT NULL,
	"member_id" integer NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"last_read_sequence" bigint DEFAULT 0 NOT NULL,
	"last_received_sequence" bigint DEFAULT 0 NOT NULL,
	"site_id" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_participants_conversation_id_member_id_pk" PRIMARY KEY("conversation_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"initiator_id" integer NOT NULL,
	"is_accepted" boolean DEFAULT false NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_message_body" text DEFAULT '' NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_after_sequence" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_message_settings" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"audience" text DEFAULT 'anyone' NOT NULL,
	"shows_activity" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"message_id" uuid NOT NULL,
	"member_id" integer NOT NULL,
	"type" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_reactions_message_id_member_id_pk" PRIMARY KEY("message_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"idempotency_key" text,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"site_ids" integer[] NOT NULL,
	"assoc_type" text NOT NULL,
	"assoc_id" integer NOT NULL,
	"conversation_id" uuid,
	"member_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reasons" text[] NOT NULL,
	"report_count" integer DEFAULT 0 NOT NULL,
	"crisis_level" text,
	"priority" smallint NOT NULL,
	"appeal_of" integer,
	"claimed_by_id" integer,
	"claimed_until" timestamp with time zone,
	"last_reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_id" integer,
	"outcome" text,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_network_only" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer,
	"member_id" integer,
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"site_id" integer
);
--> statement-breakpoint
CREATE TABLE "moderation_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"log_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"appeal_outcome" text,
	"appeal_answer" text,
	"appeal_decided_at" timestamp with time zone,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"reporter_id" integer,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"snapshot" jsonb NOT NULL,
	"trust" smallint DEFAULT 50 NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"author_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_signatures" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"assoc_type" text NOT NULL,
	"assoc_id" integer NOT NULL,
	"bands" integer[] NOT NULL,
	"cluster_id" integer,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_merge_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_merge_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merge_id" integer NOT NULL,
	"rule" text NOT NULL,
	"key" jsonb,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "member_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"gone_slug" text NOT NULL,
	"actor_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"log_id" integer NOT NULL,
	"state" text DEFAULT 'moving' NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"restriction" jsonb,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_up_addresses" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"case_opened_at" timestamp with time zone,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"assoc_type" text,
	"assoc_id" integer,
	"text" text,
	"is_approved" boolean NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trigram_count" integer,
	"signature" bit(1024),
	"named_before" integer[],
	"is_scanned" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"operation" text NOT NULL,
	"assoc_type" text NOT NULL,
	"assoc_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"member_id" integer,
	"case_id" integer,
	"rule" text,
	"explanation" text,
	"before" jsonb,
	"after" jsonb,
	"undoes" integer
);
--> statement-breakpoint
CREATE TABLE "word_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "word_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer,
	"kind" text NOT NULL,
	"terms" text[] NOT NULL,
	"replacement" text,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"changed_by_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"covers_until" timestamp with time zone NOT NULL,
	"subject" text NOT NULL,
	"items" jsonb NOT NULL,
	"last_email" "citext" DEFAULT '' NOT NULL,
	"worked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_site_due" UNIQUE("site_id","due_at")
);
--> statement-breakpoint
CREATE TABLE "newsletter_pauses" (
	"site_id" integer PRIMARY KEY NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"email" "citext" NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"soft_bounces" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_recipients_issue_email" UNIQUE("issue_id","email"),
	CONSTRAINT "newsletter_recipients_state" CHECK ("newsletter_recipients"."state" in ('queued', 'sending', 'sent', 'failed', 'bounced', 'complained', 'suppressed'))
);
--> statement-breakpoint
CREATE TABLE "notification_emails" (
	"notification_id" bigint PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"site_id" integer NOT NULL,
	"actor_id" integer,
	"member_id" integer,
	"content_id" integer,
	"comment_id" integer,
	"about" text,
	"key" text,
	"after_member_id" integer DEFAULT 0 NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"status_id" integer,
	"status_reply_id" integer
);
--> statement-breakpoint
CREATE TABLE "notification_mutes" (
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"content_id" integer DEFAULT 0 NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_mutes_member_id_site_id_content_id_pk" PRIMARY KEY("member_id","site_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"email_rhythm" text NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"time_zone" text NOT NULL,
	"is_push_detailed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_pushes" (
	"notification_id" bigint PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_settings_member_id_kind_channel_pk" PRIMARY KEY("member_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"event_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"group_key" text NOT NULL,
	"read_at" timestamp with time zone,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_on_site" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "member_privacy_settings" (
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"level" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_privacy_settings_member_id_name_pk" PRIMARY KEY("member_id","name")
);
--> statement-breakpoint
CREATE TABLE "reaction_counts" (
	"reacted_type" text NOT NULL,
	"assoc_id" integer NOT NULL,
	"type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "reaction_counts_reacted_type_assoc_id_type_pk" PRIMARY KEY("reacted_type","assoc_id","type"),
	CONSTRAINT "reaction_counts_not_negative" CHECK ("reaction_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"member_id" integer NOT NULL,
	"reacted_type" text NOT NULL,
	"assoc_id" integer NOT NULL,
	"type" text NOT NULL,
	"site_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reactions_member_id_reacted_type_assoc_id_pk" PRIMARY KEY("member_id","reacted_type","assoc_id")
);
--> statement-breakpoint
CREATE TABLE "site_redirects" (
	"site_id" integer NOT NULL,
	"path" text NOT NULL,
	"redirect" text NOT NULL,
	"status" smallint DEFAULT 301 NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ignores_case" boolean DEFAULT false NOT NULL,
	CONSTRAINT "site_redirects_site_id_path_pk" PRIMARY KEY("site_id","path")
);
--> statement-breakpoint
-- Each part has the entries of a few sites, so that the newest entries of a site lie together on disk (decision 111).
CREATE TABLE "search_entries" (
	"site_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"type" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"home_site_id" integer NOT NULL,
	"category_id" integer,
	"visibility" text DEFAULT 'everyone' NOT NULL,
	CONSTRAINT "search_entries_content_id_site_id_pk" PRIMARY KEY("content_id","site_id")
) PARTITION BY HASH ("site_id");
--> statement-breakpoint
-- Large values of entries go outside the row, as they are: a search reads many rows, and the words of few of them.
ALTER TABLE "search_entries" ALTER COLUMN "words" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "search_entries" ALTER COLUMN "title" SET STORAGE MAIN;
--> statement-breakpoint
ALTER TABLE "search_entries" ALTER COLUMN "title_words" SET STORAGE MAIN;
--> statement-breakpoint
DO $$
BEGIN
	FOR remainder IN 0..7 LOOP
		EXECUTE format('CREATE TABLE public.search_entries_%s PARTITION OF public.search_entries
			FOR VALUES WITH (MODULUS 8, REMAINDER %1$s) WITH (toast_tuple_target = 128)', remainder);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE "search_texts" (
	"content_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_title_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_title_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"is_primary" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"prefix" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"parent_id" integer,
	"features" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"theme" jsonb NOT NULL,
	"menu" jsonb NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sites_prefix_unique" UNIQUE("prefix")
);
--> statement-breakpoint
CREATE TABLE "profile_status_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_status_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"document" jsonb,
	"edited_at" timestamp with time zone,
	"state" text DEFAULT 'visible' NOT NULL,
	"state_by_id" integer,
	"state_at" timestamp with time zone,
	"idempotency_key" text,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_id" integer NOT NULL,
	"in_reply_to_id" integer,
	CONSTRAINT "profile_status_replies_of_status" UNIQUE("status_id","id")
);
--> statement-breakpoint
CREATE TABLE "profile_status_revisions" (
	"status_id" integer NOT NULL,
	"number" integer NOT NULL,
	"body" text NOT NULL,
	"document" jsonb,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_status_revisions_status_id_number_pk" PRIMARY KEY("status_id","number")
);
--> statement-breakpoint
CREATE TABLE "profile_statuses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_statuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"document" jsonb,
	"edited_at" timestamp with time zone,
	"state" text DEFAULT 'visible' NOT NULL,
	"state_by_id" integer,
	"state_at" timestamp with time zone,
	"idempotency_key" text,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"site_id" integer NOT NULL,
	"visibility" text DEFAULT 'everyone' NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"revision_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"source" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"preview" text
);
--> statement-breakpoint
CREATE TABLE "upload_uses" (
	"upload_id" integer NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" integer NOT NULL,
	CONSTRAINT "upload_uses_owner_type_owner_id_upload_id_pk" PRIMARY KEY("owner_type","owner_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"image_type" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"bytes" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "house_ads" ADD CONSTRAINT "house_ads_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_ads" ADD CONSTRAINT "house_ads_created_by_id_members_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_counts" ADD CONSTRAINT "analytics_counts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_visitors" ADD CONSTRAINT "analytics_visitors_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_members_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_members_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "socket_tickets" ADD CONSTRAINT "socket_tickets_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "socket_tickets" ADD CONSTRAINT "socket_tickets_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_accounts" ADD CONSTRAINT "imported_accounts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_accounts" ADD CONSTRAINT "imported_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_logins" ADD CONSTRAINT "social_logins_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_log" ADD CONSTRAINT "award_log_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_log" ADD CONSTRAINT "award_log_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_log" ADD CONSTRAINT "award_log_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_awards" ADD CONSTRAINT "member_awards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_awards" ADD CONSTRAINT "member_awards_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocked_id_members_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_entries" ADD CONSTRAINT "campaign_entries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_entries" ADD CONSTRAINT "campaign_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_revisions" ADD CONSTRAINT "comment_revisions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_status_by_id_members_id_fk" FOREIGN KEY ("status_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_of_content" FOREIGN KEY ("content_id","parent_id") REFERENCES "public"."comments"("content_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_content_of_site" FOREIGN KEY ("site_id","content_id") REFERENCES "public"."content_items"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disorder_names" ADD CONSTRAINT "disorder_names_disorder_id_disorders_id_fk" FOREIGN KEY ("disorder_id") REFERENCES "public"."disorders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disorder_sites" ADD CONSTRAINT "disorder_sites_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disorder_sites" ADD CONSTRAINT "disorder_sites_disorder_id_disorders_id_fk" FOREIGN KEY ("disorder_id") REFERENCES "public"."disorders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_disorders" ADD CONSTRAINT "member_disorders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_disorders" ADD CONSTRAINT "member_disorders_disorder_id_disorders_id_fk" FOREIGN KEY ("disorder_id") REFERENCES "public"."disorders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_records" ADD CONSTRAINT "consent_records_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_status_by_id_members_id_fk" FOREIGN KEY ("status_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_category_of_site" FOREIGN KEY ("site_id","category_id") REFERENCES "public"."categories"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_saved_by_members_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_threads" ADD CONSTRAINT "deleted_threads_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_disorders" ADD CONSTRAINT "content_disorders_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_disorders" ADD CONSTRAINT "content_disorders_disorder_id_disorders_id_fk" FOREIGN KEY ("disorder_id") REFERENCES "public"."disorders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_tags" ADD CONSTRAINT "content_tags_content_of_site" FOREIGN KEY ("site_id","content_id") REFERENCES "public"."content_items"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_tags" ADD CONSTRAINT "content_tags_tag_of_site" FOREIGN KEY ("site_id","tag_id") REFERENCES "public"."tags"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_placements" ADD CONSTRAINT "content_placements_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_placements" ADD CONSTRAINT "content_placements_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_poll_of_site" FOREIGN KEY ("site_id","poll_id") REFERENCES "public"."polls"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_option_of_poll" FOREIGN KEY ("site_id","poll_id","option_id") REFERENCES "public"."poll_options"("site_id","poll_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_content_of_site" FOREIGN KEY ("site_id","content_id") REFERENCES "public"."content_items"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_content_of_site" FOREIGN KEY ("site_id","content_id") REFERENCES "public"."content_items"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_exposures" ADD CONSTRAINT "experiment_exposures_experiment_of_site" FOREIGN KEY ("site_id","experiment_id") REFERENCES "public"."experiments"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_subjects" ADD CONSTRAINT "experiment_subjects_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_subjects" ADD CONSTRAINT "experiment_subjects_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disorder_follows" ADD CONSTRAINT "disorder_follows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disorder_follows" ADD CONSTRAINT "disorder_follows_disorder_id_disorders_id_fk" FOREIGN KEY ("disorder_id") REFERENCES "public"."disorders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_follows" ADD CONSTRAINT "member_follows_follower_id_members_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_follows" ADD CONSTRAINT "member_follows_followed_id_members_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_follows" ADD CONSTRAINT "tag_follows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_follows" ADD CONSTRAINT "tag_follows_tag_of_site" FOREIGN KEY ("site_id","tag_id") REFERENCES "public"."tags"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_follows" ADD CONSTRAINT "topic_follows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_follows" ADD CONSTRAINT "topic_follows_category_of_site" FOREIGN KEY ("site_id","category_id") REFERENCES "public"."categories"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_follows" ADD CONSTRAINT "thread_follows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_follows" ADD CONSTRAINT "thread_follows_content_of_site" FOREIGN KEY ("site_id","content_id") REFERENCES "public"."content_items"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_content_of_site" FOREIGN KEY ("site_id","content_id") REFERENCES "public"."content_items"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run_records" ADD CONSTRAINT "import_run_records_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erased_suppressions" ADD CONSTRAINT "erased_suppressions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_confirmations" ADD CONSTRAINT "lead_confirmations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_failures" ADD CONSTRAINT "lead_failures_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_operations" ADD CONSTRAINT "lead_operations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_operations" ADD CONSTRAINT "lead_operations_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_suppressions" ADD CONSTRAINT "lead_suppressions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_social_sites" ADD CONSTRAINT "member_social_sites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_home_site_id_sites_id_fk" FOREIGN KEY ("home_site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_changes" ADD CONSTRAINT "name_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_authors" ADD CONSTRAINT "hidden_authors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_authors" ADD CONSTRAINT "hidden_authors_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_restrictions" ADD CONSTRAINT "member_restrictions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_restrictions" ADD CONSTRAINT "member_restrictions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_restrictions" ADD CONSTRAINT "member_restrictions_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_moderators" ADD CONSTRAINT "site_moderators_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_moderators" ADD CONSTRAINT "site_moderators_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_spammers" ADD CONSTRAINT "site_spammers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_spammers" ADD CONSTRAINT "site_spammers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_initiator_id_members_id_fk" FOREIGN KEY ("initiator_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_message_settings" ADD CONSTRAINT "member_message_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_claimed_by_id_members_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_closed_by_id_members_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notes" ADD CONSTRAINT "moderation_notes_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notes" ADD CONSTRAINT "moderation_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notes" ADD CONSTRAINT "moderation_notes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notes" ADD CONSTRAINT "moderation_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notices" ADD CONSTRAINT "moderation_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notices" ADD CONSTRAINT "moderation_notices_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_reporter_id_members_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_signatures" ADD CONSTRAINT "post_signatures_post_id_member_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."member_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_signatures" ADD CONSTRAINT "post_signatures_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merge_rows" ADD CONSTRAINT "member_merge_rows_merge_id_member_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."member_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_kept_id_members_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_gone_id_members_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_addresses" ADD CONSTRAINT "sign_up_addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_posts" ADD CONSTRAINT "member_posts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_posts" ADD CONSTRAINT "member_posts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_rules" ADD CONSTRAINT "word_rules_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_rules" ADD CONSTRAINT "word_rules_changed_by_id_members_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_pauses" ADD CONSTRAINT "newsletter_pauses_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_emails" ADD CONSTRAINT "notification_emails_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_privacy_settings" ADD CONSTRAINT "member_privacy_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_redirects" ADD CONSTRAINT "site_redirects_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_placement" FOREIGN KEY ("site_id","content_id") REFERENCES "public"."content_placements"("site_id","content_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_texts" ADD CONSTRAINT "search_texts_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_title_words" ADD CONSTRAINT "search_title_words_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_hosts" ADD CONSTRAINT "site_hosts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_status_replies" ADD CONSTRAINT "profile_status_replies_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_status_replies" ADD CONSTRAINT "profile_status_replies_state_by_id_members_id_fk" FOREIGN KEY ("state_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_status_replies" ADD CONSTRAINT "profile_status_replies_status_id_profile_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."profile_statuses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_status_replies" ADD CONSTRAINT "profile_status_replies_same_status" FOREIGN KEY ("status_id","in_reply_to_id") REFERENCES "public"."profile_status_replies"("status_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_status_revisions" ADD CONSTRAINT "profile_status_revisions_status_id_profile_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."profile_statuses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_statuses" ADD CONSTRAINT "profile_statuses_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_statuses" ADD CONSTRAINT "profile_statuses_state_by_id_members_id_fk" FOREIGN KEY ("state_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_statuses" ADD CONSTRAINT "profile_statuses_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_uses" ADD CONSTRAINT "upload_uses_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_ads_site" ON "house_ads" USING btree ("site_id") WHERE "house_ads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "house_ads_creator" ON "house_ads" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "analytics_batches_stored" ON "analytics_batches" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "analytics_counts_day" ON "analytics_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "analytics_events_visitor" ON "analytics_events" USING btree ("visitor_key") WHERE "analytics_events"."visitor_key" is not null;--> statement-breakpoint
CREATE INDEX "analytics_visitors_key" ON "analytics_visitors" USING btree ("visitor_key");--> statement-breakpoint
CREATE INDEX "analytics_visitors_day" ON "analytics_visitors" USING btree ("day");--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_provider" ON "auth_accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "member_sockets_instance" ON "member_sockets" USING btree ("instance");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_one_live" ON "one_time_tokens" USING btree ("member_id","purpose") WHERE purpose <> 'undo-email-change';--> statement-breakpoint
CREATE INDEX "one_time_tokens_member" ON "one_time_tokens" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "socket_tickets_session" ON "socket_tickets" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "imported_accounts_member" ON "imported_accounts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "phone_codes_session" ON "phone_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "passkeys_member" ON "passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "social_logins_expiry" ON "social_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_credentials_expiry" ON "used_credentials" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "award_log_member" ON "award_log" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "awards_once" ON "awards" USING btree ("site_id","name","year");--> statement-breakpoint
CREATE UNIQUE INDEX "member_awards_once" ON "member_awards" USING btree ("member_id","award_id");--> statement-breakpoint
CREATE INDEX "member_awards_award" ON "member_awards" USING btree ("award_id");--> statement-breakpoint
CREATE INDEX "member_blocks_blocked" ON "member_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "bookmarks_member" ON "bookmarks" USING btree ("member_id","inserted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_entries_one_per_member" ON "campaign_entries" USING btree ("site_id","campaign","member_id") WHERE "campaign_entries"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "campaign_entries_member" ON "campaign_entries" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "comment_revisions_mentions" ON "comment_revisions" USING gin (mentioned_ids("document")) WITH (fastupdate=false) WHERE mentioned_ids("comment_revisions"."document") is not null;--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("content_id","inserted_at") WHERE "comments"."status" = 'visible';--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id","content_id","id");--> statement-breakpoint
CREATE INDEX "comments_author_newest" ON "comments" USING btree ("author_id","id" DESC NULLS FIRST) WHERE "comments"."status" = 'visible';--> statement-breakpoint
CREATE INDEX "comments_placeholders" ON "comments" USING btree ("content_id") WHERE "comments"."status" <> 'visible' and "comments"."reply_count" > 0;--> statement-breakpoint
CREATE INDEX "comments_held" ON "comments" USING btree ("content_id","id") WHERE "comments"."status" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "comments_author_key" ON "comments" USING btree ("author_id","idempotency_key") WHERE "comments"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "comments_discussion_order" ON "comments" USING btree ("content_id",coalesce("parent_id", "id"),"id","parent_id") WHERE "comments"."status" = 'visible' or "comments"."reply_count" > 0;--> statement-breakpoint
CREATE INDEX "comments_mentions" ON "comments" USING gin (mentioned_ids("document")) WITH (fastupdate=false) WHERE mentioned_ids("comments"."document") is not null;--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("parent_id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "disorder_names_key" ON "disorder_names" USING btree ("key");--> statement-breakpoint
CREATE INDEX "disorder_names_letters" ON "disorder_names" USING gin ("key" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "disorder_sites_disorder" ON "disorder_sites" USING btree ("disorder_id");--> statement-breakpoint
CREATE INDEX "disorders_initial" ON "disorders" USING btree ("initial","name");--> statement-breakpoint
CREATE UNIQUE INDEX "member_disorders_once" ON "member_disorders" USING btree ("member_id","disorder_id");--> statement-breakpoint
CREATE INDEX "member_disorders_disorder" ON "member_disorders" USING btree ("disorder_id");--> statement-breakpoint
CREATE INDEX "consent_records_site_chosen" ON "consent_records" USING btree ("site_id","chosen_at");--> statement-breakpoint
CREATE INDEX "consent_records_chosen" ON "consent_records" USING btree ("chosen_at");--> statement-breakpoint
CREATE INDEX "content_items_slug" ON "content_items" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "content_items_previous_slug" ON "content_items" USING btree ("previous_slug") WHERE "content_items"."previous_slug" is not null;--> statement-breakpoint
CREATE INDEX "content_items_permalink" ON "content_items" USING btree ("permalink") WHERE "content_items"."permalink" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_site_path" ON "content_items" USING btree ("site_id",(case when "type" in ('page','post','sponsored_article') then 'post' else "type" end),"slug");--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_site_permalink" ON "content_items" USING btree ("site_id","permalink") WHERE "content_items"."permalink" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_import_key" ON "content_items" USING btree ("site_id","import_key") WHERE "content_items"."import_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_author_key" ON "content_items" USING btree ("site_id","author_id","idempotency_key") WHERE "content_items"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "content_items_category" ON "content_items" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "content_items_mentions" ON "content_items" USING gin (mentioned_ids("document")) WITH (fastupdate=false) WHERE mentioned_ids("content_items"."document") is not null;--> statement-breakpoint
CREATE INDEX "content_items_author" ON "content_items" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "content_items_author_newest" ON "content_items" USING btree ("author_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "content_items"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_revisions_mentions" ON "content_revisions" USING gin (mentioned_ids("document")) WITH (fastupdate=false) WHERE mentioned_ids("content_revisions"."document") is not null;--> statement-breakpoint
CREATE INDEX "content_disorders_disorder" ON "content_disorders" USING btree ("disorder_id","content_id");--> statement-breakpoint
CREATE INDEX "content_tags_tag" ON "content_tags" USING btree ("tag_id","content_id");--> statement-breakpoint
CREATE INDEX "content_tags_newest" ON "content_tags" USING btree ("tag_id","site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST,"type","visibility") WHERE "content_tags"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_placements_content" ON "content_placements" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "content_placements_time" ON "content_placements" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "content_placements_newest" ON "content_placements" USING btree ("site_id","type","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST,"visibility") WHERE "content_placements"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_placements_category" ON "content_placements" USING btree ("category_id","site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST,"visibility") WHERE "content_placements"."status" = 'published' and "content_placements"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "content_placements_author" ON "content_placements" USING btree ("author_id","site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST,"visibility") WHERE "content_placements"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_placements_featured" ON "content_placements" USING btree ("site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST,"visibility") WHERE "content_placements"."status" = 'published' and "content_placements"."is_featured";--> statement-breakpoint
CREATE INDEX "content_placements_active" ON "content_placements" USING btree ("site_id","type","last_active_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_placements_threads_replied" ON "content_placements" USING btree ("site_id","comment_count" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published' and "content_placements"."type" = 'thread';--> statement-breakpoint
CREATE INDEX "content_placements_threads_unanswered" ON "content_placements" USING btree ("site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published' and "content_placements"."type" = 'thread' and "content_placements"."comment_count" = 0;--> statement-breakpoint
CREATE INDEX "content_placements_topic_active" ON "content_placements" USING btree ("category_id","site_id","last_active_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published' and "content_placements"."type" = 'thread' and "content_placements"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "content_placements_topic_newest" ON "content_placements" USING btree ("category_id","site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published' and "content_placements"."type" = 'thread' and "content_placements"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "content_placements_topic_replied" ON "content_placements" USING btree ("category_id","site_id","comment_count" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published' and "content_placements"."type" = 'thread' and "content_placements"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "content_placements_topic_unanswered" ON "content_placements" USING btree ("category_id","site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published' and "content_placements"."type" = 'thread' and "content_placements"."category_id" is not null and "content_placements"."comment_count" = 0;--> statement-breakpoint
CREATE INDEX "used_captchas_by_expiry" ON "used_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "live_events_by_xid" ON "live_events" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "drafts_saved_at" ON "drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "drafts_mentions" ON "drafts" USING btree ("saved_at") WHERE "drafts"."fields"::text like '%"mention%';--> statement-breakpoint
CREATE INDEX "poll_votes_of_member" ON "poll_votes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "experiment_exposures_subject" ON "experiment_exposures" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "experiment_exposures_age" ON "experiment_exposures" USING btree ("inserted_at");--> statement-breakpoint
CREATE INDEX "data_exports_member" ON "data_exports" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_at_a_time" ON "data_exports" USING btree ("member_id") WHERE "data_exports"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "data_exports_open" ON "data_exports" USING btree ("id") WHERE "data_exports"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "data_exports_expired" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "disorder_follows_disorder" ON "disorder_follows" USING btree ("disorder_id");--> statement-breakpoint
CREATE INDEX "member_follows_follower" ON "member_follows" USING btree ("follower_id","inserted_at" DESC NULLS FIRST,"followed_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_follows_followed" ON "member_follows" USING btree ("followed_id","inserted_at" DESC NULLS FIRST,"follower_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tag_follows_tag" ON "tag_follows" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "topic_follows_category" ON "topic_follows" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "thread_follows_content" ON "thread_follows" USING btree ("content_id","is_following","member_id");--> statement-breakpoint
CREATE INDEX "thread_reads_content" ON "thread_reads" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "import_run_records_key" ON "import_run_records" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "lead_operations_site" ON "lead_operations" USING btree ("site_id","id");--> statement-breakpoint
CREATE INDEX "lead_operations_actor" ON "lead_operations" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "leads_site_id" ON "leads" USING btree ("site_id","id");--> statement-breakpoint
CREATE INDEX "leads_unconfirmed" ON "leads" USING btree ("updated_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "former_usernames_slug" ON "former_usernames" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "former_usernames_key" ON "former_usernames" USING btree ("username_key");--> statement-breakpoint
CREATE INDEX "former_usernames_without_key" ON "former_usernames" USING btree ("username") WHERE "former_usernames"."username_key" is null;--> statement-breakpoint
CREATE INDEX "former_usernames_member" ON "former_usernames" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_social_sites_once" ON "member_social_sites" USING btree ("member_id","platform",lower("handle"));--> statement-breakpoint
CREATE INDEX "members_home_site" ON "members" USING btree ("home_site_id");--> statement-breakpoint
CREATE INDEX "members_gone" ON "members" USING btree ("id") WHERE "members"."deleted_at" is not null or "members"."role_id" = 4;--> statement-breakpoint
CREATE UNIQUE INDEX "members_username_key" ON "members" USING btree ("username_key");--> statement-breakpoint
CREATE INDEX "members_without_username_key" ON "members" USING btree ("id") WHERE "members"."username_key" is null;--> statement-breakpoint
CREATE INDEX "members_username_beginning" ON "members" USING btree ((lower("username"::text) collate "C"));--> statement-breakpoint
CREATE INDEX "members_username_letters" ON "members" USING gin (lower("username"::text) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "members_name_letters" ON "members" USING gin (lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "members_other_role" ON "members" USING btree ("role_id","id") WHERE "members"."role_id" <> 3;--> statement-breakpoint
CREATE INDEX "name_changes_due" ON "name_changes" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "hidden_authors_once" ON "hidden_authors" USING btree ("member_id",coalesce("site_id", 0));--> statement-breakpoint
CREATE INDEX "member_restrictions_member" ON "member_restrictions" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "conversation_participants_inbox" ON "conversation_participants" USING btree ("member_id","site_id","is_archived","last_message_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversation_participants_unread" ON "conversation_participants" USING btree ("member_id","site_id") WHERE not "conversation_participants"."is_archived" and "conversation_participants"."last_received_sequence" > "conversation_participants"."last_read_sequence";--> statement-breakpoint
CREATE INDEX "conversations_site" ON "conversations" USING btree ("site_id","last_message_at");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","sequence");--> statement-breakpoint
CREATE INDEX "messages_conversation_author" ON "messages" USING btree ("conversation_id","author_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_conversation_author_key" ON "messages" USING btree ("conversation_id","author_id","idempotency_key") WHERE "messages"."idempotency_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_open_target" ON "moderation_cases" USING btree ("assoc_type","assoc_id",coalesce("conversation_id"::text, ''),coalesce("appeal_of", 0)) WHERE "moderation_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_queue" ON "moderation_cases" USING btree ("priority" DESC NULLS FIRST,"id") WHERE "moderation_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_sites" ON "moderation_cases" USING gin ("site_ids") WITH (fastupdate=false) WHERE "moderation_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_reasons" ON "moderation_cases" USING gin ("reasons") WITH (fastupdate=false) WHERE "moderation_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_opened" ON "moderation_cases" USING btree ("inserted_at") WHERE "moderation_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_claimed" ON "moderation_cases" USING btree ("claimed_by_id") WHERE "moderation_cases"."claimed_by_id" is not null;--> statement-breakpoint
CREATE INDEX "moderation_cases_closed" ON "moderation_cases" USING btree ("id" DESC NULLS FIRST) WHERE "moderation_cases"."state" = 'closed';--> statement-breakpoint
CREATE INDEX "moderation_cases_member" ON "moderation_cases" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_target" ON "moderation_cases" USING btree ("assoc_type","assoc_id","id");--> statement-breakpoint
CREATE INDEX "moderation_notes_case" ON "moderation_notes" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "moderation_notes_member" ON "moderation_notes" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_notices_log" ON "moderation_notices" USING btree ("log_id");--> statement-breakpoint
CREATE INDEX "moderation_notices_member" ON "moderation_notices" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_reports_once" ON "moderation_reports" USING btree ("case_id","reporter_id","reason") WHERE "moderation_reports"."reporter_id" is not null;--> statement-breakpoint
CREATE INDEX "moderation_reports_case" ON "moderation_reports" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "moderation_reports_reporter" ON "moderation_reports" USING btree ("reporter_id","id") WHERE "moderation_reports"."reporter_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_replies_site" ON "saved_replies" USING btree ("site_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_signatures_target" ON "post_signatures" USING btree ("assoc_type","assoc_id");--> statement-breakpoint
CREATE INDEX "post_signatures_cluster" ON "post_signatures" USING btree ("cluster_id","post_id") WHERE "post_signatures"."cluster_id" is not null;--> statement-breakpoint
CREATE INDEX "post_signatures_band_1" ON "post_signatures" USING btree ((bands[1]),"post_id");--> statement-breakpoint
CREATE INDEX "post_signatures_band_2" ON "post_signatures" USING btree ((bands[2]),"post_id");--> statement-breakpoint
CREATE INDEX "post_signatures_band_3" ON "post_signatures" USING btree ((bands[3]),"post_id");--> statement-breakpoint
CREATE INDEX "post_signatures_band_4" ON "post_signatures" USING btree ((bands[4]),"post_id");--> statement-breakpoint
CREATE INDEX "post_signatures_band_5" ON "post_signatures" USING btree ((bands[5]),"post_id");--> statement-breakpoint
CREATE INDEX "post_signatures_band_6" ON "post_signatures" USING btree ((bands[6]),"post_id");--> statement-breakpoint
CREATE INDEX "member_merge_rows_rule" ON "member_merge_rows" USING btree ("merge_id","rule","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_merges_gone" ON "member_merges" USING btree ("gone_id") WHERE "member_merges"."state" <> 'undone';--> statement-breakpoint
CREATE INDEX "member_merges_kept" ON "member_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "member_merges_slug" ON "member_merges" USING btree ("gone_slug");--> statement-breakpoint
CREATE INDEX "member_merges_work" ON "member_merges" USING btree ("changed_at") WHERE "member_merges"."state" in ('moving', 'undoing');--> statement-breakpoint
CREATE INDEX "member_merges_due" ON "member_merges" USING btree ("inserted_at") WHERE "member_merges"."state" = 'done';--> statement-breakpoint
CREATE INDEX "sign_up_addresses_hash" ON "sign_up_addresses" USING btree ("address_hash","member_id");--> statement-breakpoint
CREATE INDEX "sign_up_addresses_old" ON "sign_up_addresses" USING btree ("inserted_at");--> statement-breakpoint
CREATE INDEX "sign_up_addresses_cases" ON "sign_up_addresses" USING btree ("address_hash","case_opened_at") WHERE "sign_up_addresses"."case_opened_at" is not null;--> statement-breakpoint
CREATE INDEX "member_posts_newest" ON "member_posts" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "member_posts_text" ON "member_posts" USING btree ("inserted_at") WHERE "member_posts"."text" is not null;--> statement-breakpoint
CREATE INDEX "member_posts_held" ON "member_posts" USING btree ("assoc_type","assoc_id") WHERE not "member_posts"."is_approved";--> statement-breakpoint
CREATE INDEX "member_posts_unscanned" ON "member_posts" USING btree ("id") WHERE not "member_posts"."is_scanned";--> statement-breakpoint
CREATE INDEX "moderation_log_site" ON "moderation_log" USING btree ("site_id","id");--> statement-breakpoint
CREATE INDEX "moderation_log_actor" ON "moderation_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "moderation_log_operation" ON "moderation_log" USING btree ("operation","id");--> statement-breakpoint
CREATE INDEX "moderation_log_target" ON "moderation_log" USING btree ("assoc_type","assoc_id","id");--> statement-breakpoint
CREATE INDEX "moderation_log_member" ON "moderation_log" USING btree ("member_id","id") WHERE "moderation_log"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "moderation_log_case" ON "moderation_log" USING btree ("case_id","id") WHERE "moderation_log"."case_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_log_undoes" ON "moderation_log" USING btree ("undoes") WHERE "moderation_log"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "word_rules_site" ON "word_rules" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_open" ON "newsletter_issues" USING btree ("worked_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_recipients_email" ON "newsletter_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "notification_emails_due" ON "notification_emails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notification_emails_member" ON "notification_emails" USING btree ("member_id","site_id");--> statement-breakpoint
CREATE INDEX "notification_events_pending" ON "notification_events" USING btree ("failures","id") WHERE "notification_events"."delivered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_events_key" ON "notification_events" USING btree ("key") WHERE "notification_events"."key" is not null;--> statement-breakpoint
CREATE INDEX "notification_pushes_due" ON "notification_pushes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notification_pushes_member" ON "notification_pushes" USING btree ("member_id","site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("event_id","member_id");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("member_id","site_id","id");--> statement-breakpoint
CREATE INDEX "notifications_group" ON "notifications" USING btree ("member_id","site_id","group_key","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("member_id","site_id","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_member" ON "push_subscriptions" USING btree ("member_id","site_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "reactions_target" ON "reactions" USING btree ("reacted_type","assoc_id");--> statement-breakpoint
CREATE INDEX "search_entries_placed_words" ON "search_entries" USING gin (public.placed_words("site_id", "published_at", "words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_placed_title_words" ON "search_entries" USING gin (public.placed_words("site_id", "published_at", "title_words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_title_key" ON "search_entries" USING btree (public.title_key("title"));--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree (("site_id" + 0),"published_at" desc,"content_id" desc);--> statement-breakpoint
CREATE INDEX "search_title_words_word" ON "search_title_words" USING btree ("word","site_id");--> statement-breakpoint
CREATE INDEX "search_title_words_letters" ON "search_title_words" USING gin ("site_id","word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "site_hosts_site" ON "site_hosts" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "profile_status_replies_mentions" ON "profile_status_replies" USING gin (mentioned_ids("document")) WITH (fastupdate=false) WHERE mentioned_ids("profile_status_replies"."document") is not null;--> statement-breakpoint
CREATE INDEX "profile_status_replies_list" ON "profile_status_replies" USING btree ("status_id","id");--> statement-breakpoint
CREATE INDEX "profile_status_replies_author" ON "profile_status_replies" USING btree ("author_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_status_replies_author_key" ON "profile_status_replies" USING btree ("author_id","idempotency_key") WHERE "profile_status_replies"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "profile_status_revisions_mentions" ON "profile_status_revisions" USING gin (mentioned_ids("document")) WITH (fastupdate=false) WHERE mentioned_ids("profile_status_revisions"."document") is not null;--> statement-breakpoint
CREATE INDEX "profile_statuses_mentions" ON "profile_statuses" USING gin (mentioned_ids("document")) WITH (fastupdate=false) WHERE mentioned_ids("profile_statuses"."document") is not null;--> statement-breakpoint
CREATE INDEX "profile_statuses_history" ON "profile_statuses" USING btree ("author_id","site_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_statuses_author_key" ON "profile_statuses" USING btree ("author_id","idempotency_key") WHERE "profile_statuses"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "upload_uses_upload" ON "upload_uses" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "uploads_member" ON "uploads" USING btree ("member_id","inserted_at");--> statement-breakpoint
CREATE INDEX "uploads_expired" ON "uploads" USING btree ("expires_at") WHERE "uploads"."expires_at" is not null;
--> statement-breakpoint
-- What lists filter and sort by is copied from an item to its placements, so that no code that stores content can forget it.
CREATE FUNCTION public.copy_record_to_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT item.status, item.author_id, item.category_id, item.is_featured, item.last_active_at, item.comment_count,
		public.placement_visibility(item.visibility, item.site_id = NEW.site_id)
	INTO NEW.status, NEW.author_id, NEW.category_id, NEW.is_featured, NEW.last_active_at, NEW.comment_count, NEW.visibility
	FROM public.content_items item WHERE item.id = NEW.content_id;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_placements_copy BEFORE INSERT ON "content_placements"
	FOR EACH ROW EXECUTE FUNCTION public.copy_record_to_placement();
--> statement-breakpoint
CREATE FUNCTION public.copy_record_to_placements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.content_placements SET last_active_at = NEW.last_active_at, comment_count = NEW.comment_count
	WHERE content_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A new reply changes nothing else, and often: it must not touch the entries of the search.
CREATE TRIGGER content_items_copy_activity AFTER UPDATE OF last_active_at, comment_count ON "content_items"
	FOR EACH ROW WHEN ((OLD.last_active_at, OLD.comment_count) IS DISTINCT FROM (NEW.last_active_at, NEW.comment_count))
	EXECUTE FUNCTION public.copy_record_to_placements();
--> statement-breakpoint
CREATE FUNCTION public.copy_state_to_placements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.content_placements SET status = NEW.status, author_id = NEW.author_id,
		category_id = NEW.category_id, is_featured = NEW.is_featured
	WHERE content_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_items_copy_state AFTER UPDATE OF status, author_id, category_id, is_featured ON "content_items"
	FOR EACH ROW WHEN ((OLD.status, OLD.author_id, OLD.category_id, OLD.is_featured)
		IS DISTINCT FROM (NEW.status, NEW.author_id, NEW.category_id, NEW.is_featured))
	EXECUTE FUNCTION public.copy_state_to_placements();
--> statement-breakpoint
CREATE FUNCTION public.copy_visibility_to_placements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.content_placements
	SET visibility = public.placement_visibility(NEW.visibility, NEW.site_id = site_id)
	WHERE content_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_items_copy_visibility AFTER UPDATE OF visibility, site_id ON "content_items"
	FOR EACH ROW WHEN ((OLD.visibility, OLD.site_id) IS DISTINCT FROM (NEW.visibility, NEW.site_id))
	EXECUTE FUNCTION public.copy_visibility_to_placements();
--> statement-breakpoint
CREATE FUNCTION public.copy_placement_to_tag() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	placement public.content_placements;
BEGIN
	SELECT * INTO placement FROM public.content_placements WHERE site_id = NEW.site_id AND content_id = NEW.content_id;
	NEW.type := coalesce(placement.type, 'post');
	NEW.status := coalesce(placement.status, 'draft');
	NEW.published_at := placement.published_at;
	NEW.visibility := coalesce(placement.visibility, 'nobody');
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_tags_copy BEFORE INSERT ON "content_tags"
	FOR EACH ROW EXECUTE FUNCTION public.copy_placement_to_tag();
--> statement-breakpoint
CREATE FUNCTION public.copy_placement_to_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.content_tags SET type = NEW.type, status = NEW.status, published_at = NEW.published_at, visibility = NEW.visibility
	WHERE content_id = NEW.content_id AND site_id = NEW.site_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_placements_tags AFTER INSERT ON "content_placements"
	FOR EACH ROW EXECUTE FUNCTION public.copy_placement_to_tags();
--> statement-breakpoint
CREATE TRIGGER content_placements_changed_tags AFTER UPDATE OF status, published_at, visibility ON "content_placements"
	FOR EACH ROW WHEN ((OLD.status, OLD.published_at, OLD.visibility) IS DISTINCT FROM (NEW.status, NEW.published_at, NEW.visibility))
	EXECUTE FUNCTION public.copy_placement_to_tags();
--> statement-breakpoint
CREATE FUNCTION public.unlist_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.content_tags SET status = 'draft', published_at = NULL, visibility = 'nobody'
	WHERE content_id = OLD.content_id AND site_id = OLD.site_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_placements_gone_tags AFTER DELETE ON "content_placements"
	FOR EACH ROW EXECUTE FUNCTION public.unlist_tags();
--> statement-breakpoint
-- Keeps the plain text of each item (`search_texts`), and makes the words of its entries from it.
CREATE FUNCTION public.keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.search_texts (content_id, text)
	VALUES (NEW.id, public.content_search_text(NEW.body, NEW.sections))
	ON CONFLICT (content_id) DO UPDATE SET text = excluded.text;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Named so that it runs before `content_items_search`, which reads what this one writes.
CREATE TRIGGER content_items_keep_text AFTER INSERT OR UPDATE OF body, sections ON "content_items"
	FOR EACH ROW EXECUTE FUNCTION public.keep_search_text();
--> statement-breakpoint
-- Makes, renews or removes the entry of one placement.
CREATE FUNCTION public.keep_search_entry(placement content_placements) RETURNS void LANGUAGE sql AS $$
	DELETE FROM public.search_entries WHERE site_id = placement.site_id AND content_id = placement.content_id
		AND (placement.status <> 'published' OR placement.published_at IS NULL);
	INSERT INTO public.search_entries (site_id, content_id, type, published_at, home_site_id, category_id, visibility, title, title_words, words)
	SELECT placement.site_id, item.id, item.type, placement.published_at, item.site_id, item.category_id, placement.visibility,
		item.title, public.search_words(item.title),
		public.entry_words(item.title, item.summary, kept.text)
	FROM public.content_items item JOIN public.search_texts kept ON kept.content_id = item.id
	WHERE item.id = placement.content_id AND placement.status = 'published' AND placement.published_at IS NOT NULL
		AND NOT (item.type = 'page' AND item.slug = 'home')
	ON CONFLICT (site_id, content_id) DO UPDATE SET type = excluded.type, published_at = excluded.published_at,
		home_site_id = excluded.home_site_id, category_id = excluded.category_id, visibility = excluded.visibility,
		title = excluded.title, title_words = excluded.title_words, words = excluded.words;
$$;
--> statement-breakpoint
CREATE FUNCTION public.keep_entry_of_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.keep_search_entry(NEW);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_placements_search AFTER INSERT OR UPDATE OF status, published_at ON "content_placements"
	FOR EACH ROW EXECUTE FUNCTION public.keep_entry_of_placement();
--> statement-breakpoint
CREATE FUNCTION public.keep_entries_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.keep_search_entry(placement) FROM public.content_placements placement WHERE placement.content_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_items_search AFTER UPDATE OF title, summary, body, sections ON "content_items"
	FOR EACH ROW WHEN ((OLD.title, OLD.summary, OLD.body, OLD.sections)
		IS DISTINCT FROM (NEW.title, NEW.summary, NEW.body, NEW.sections))
	EXECUTE FUNCTION public.keep_entries_of_record();
--> statement-breakpoint
CREATE FUNCTION public.keep_entry_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.search_entries SET home_site_id = NEW.site_id, category_id = NEW.category_id
	WHERE content_id = NEW.id
		AND site_id IN (SELECT site_id FROM public.content_placements WHERE content_id = NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_items_search_places AFTER UPDATE OF site_id, category_id ON "content_items"
	FOR EACH ROW WHEN ((OLD.site_id, OLD.category_id) IS DISTINCT FROM (NEW.site_id, NEW.category_id))
	EXECUTE FUNCTION public.keep_entry_places();
--> statement-breakpoint
CREATE FUNCTION public.copy_visibility_to_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.search_entries SET visibility = NEW.visibility
	WHERE site_id = NEW.site_id AND content_id = NEW.content_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_placements_search_visibility AFTER UPDATE OF visibility ON "content_placements"
	FOR EACH ROW WHEN (OLD.visibility IS DISTINCT FROM NEW.visibility)
	EXECUTE FUNCTION public.copy_visibility_to_entry();
--> statement-breakpoint
-- The periods in which a site has entries, the newest first. `site_id + 0` makes the planner use `search_entries_newest`.
CREATE FUNCTION public.site_periods(site integer) RETURNS SETOF integer
	LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
	WITH RECURSIVE periods(period) AS (
		SELECT public.search_period((SELECT max(published_at) FROM public.search_entries WHERE site_id = site AND site_id + 0 = site))
		UNION ALL
		SELECT public.search_period((
			SELECT max(published_at) FROM public.search_entries
			WHERE site_id = site AND site_id + 0 = site
				AND published_at < make_timestamptz(period / 2, 1 + 6 * (period % 2), 1, 0, 0, 0, 'UTC')
		))
		FROM periods WHERE period > 2
	)
	SELECT period FROM periods WHERE period IS NOT NULL;
END;
--> statement-breakpoint
-- The same in spans that grow with age, from one period to four.
CREATE FUNCTION public.entry_spans(site integer) RETURNS TABLE (newest integer, length integer)
	LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
	WITH RECURSIVE spans(newest, length, number) AS (
		SELECT public.search_period((SELECT max(published_at) FROM public.search_entries WHERE site_id = site AND site_id + 0 = site)), 1, 1
		UNION ALL
		SELECT public.search_period((
				SELECT max(published_at) FROM public.search_entries
				WHERE site_id = site AND site_id + 0 = site
					AND published_at < make_timestamptz((spans.newest - spans.length + 1) / 2, 1 + 6 * ((spans.newest - spans.length + 1) % 2), 1, 0, 0, 0, 'UTC')
			)), 1 << least(number / 3, 2), number + 1
		FROM spans WHERE spans.newest - spans.length >= 2
	)
	SELECT spans.newest, spans.length FROM spans WHERE spans.newest IS NOT NULL;
END;
--> statement-breakpoint
-- Keeps the words that misspelled ones are compared with: each word of the title is one look-up in the index.
CREATE FUNCTION public.keep_title_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.search_title_words (site_id, word)
	SELECT NEW.site_id, new_word FROM public.title_word_list(NEW.title) AS new_word
	WHERE (SELECT true FROM public.search_title_words WHERE site_id = NEW.site_id AND word = new_word LIMIT 1) IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Not compiled: PostgreSQL expects far more words in a title than there are.
CREATE FUNCTION public.drop_title_words() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
BEGIN
	DELETE FROM public.search_title_words WHERE site_id = OLD.site_id AND word = ANY (ARRAY(
		SELECT old_word FROM public.title_word_list(OLD.title) AS old_word
		WHERE length(to_tsvector('public.site_english', old_word)) > 0 AND NOT EXISTS (
			SELECT FROM public.site_periods(OLD.site_id) AS period
			CROSS JOIN LATERAL (
				SELECT FROM public.search_entries other
				WHERE other.site_id = OLD.site_id
					AND public.placed_words(other.site_id, other.published_at, other.title_words)
					@@ array_to_string(ARRAY(
						SELECT '''' || OLD.site_id || '.' || period || ':' || lexeme || ''''
						FROM unnest(tsvector_to_array(to_tsvector('public.site_english', old_word))) AS lexeme
					), ' & ')::tsquery
					AND old_word IN (SELECT public.title_word_list(other.title))
				LIMIT 1
			) AS found
		)
	));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_entries_new_words AFTER INSERT ON "search_entries"
	FOR EACH ROW EXECUTE FUNCTION public.keep_title_words();
--> statement-breakpoint
CREATE TRIGGER search_entries_changed_words AFTER UPDATE OF title ON "search_entries"
	FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION public.keep_title_words();
--> statement-breakpoint
CREATE TRIGGER search_entries_old_words AFTER DELETE ON "search_entries"
	FOR EACH ROW EXECUTE FUNCTION public.drop_title_words();
--> statement-breakpoint
CREATE TRIGGER search_entries_replaced_words AFTER UPDATE OF title ON "search_entries"
	FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION public.drop_title_words();
--> statement-breakpoint
-- The item that the comments of a poll belong to; here, so that no code that stores a poll can forget it.
-- Without an editorial team or an administrator nobody could be its author, and the poll has no comments.
CREATE FUNCTION public.create_poll_item(poll polls) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	author integer;
	item integer;
	is_public boolean := poll.status <> 'draft';
BEGIN
	SELECT id INTO author FROM public.members WHERE is_editorial_team OR role_id IN (1, 5)
	ORDER BY is_editorial_team DESC, id LIMIT 1;
	IF author IS NULL THEN RETURN NULL; END IF;
	INSERT INTO public.content_items
		(site_id, type, slug, title, summary, author_id, status, published_at, modified_at, last_active_at)
	VALUES (poll.site_id, 'poll', coalesce(poll.legacy_id::text, 'p' || poll.id), poll.question, poll.intro, author,
		CASE WHEN is_public THEN 'published' ELSE 'draft' END, CASE WHEN is_public THEN poll.inserted_at END,
		poll.inserted_at, poll.inserted_at)
	RETURNING id INTO item;
	INSERT INTO public.content_placements (site_id, content_id, type, published_at)
	VALUES (poll.site_id, item, 'poll', CASE WHEN is_public THEN poll.inserted_at END);
	RETURN item;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.create_item_of_poll() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.content_id := public.create_poll_item(NEW);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER polls_create_item BEFORE INSERT ON "polls"
	FOR EACH ROW WHEN (NEW.content_id IS NULL) EXECUTE FUNCTION public.create_item_of_poll();
--> statement-breakpoint
CREATE FUNCTION public.update_item_of_poll() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.content_items SET title = NEW.question, summary = NEW.intro, modified_at = now(),
		slug = coalesce(NEW.legacy_id::text, 'p' || NEW.id),
		status = CASE WHEN NEW.status = 'draft' THEN 'draft' ELSE 'published' END,
		published_at = CASE WHEN NEW.status = 'draft' THEN published_at ELSE coalesce(published_at, now()) END
	WHERE id = NEW.content_id;
	UPDATE public.content_placements placement SET published_at = item.published_at
	FROM public.content_items item WHERE item.id = NEW.content_id AND placement.content_id = item.id
		AND placement.published_at IS DISTINCT FROM item.published_at;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER polls_update_item AFTER UPDATE OF question, intro, status, legacy_id ON "polls"
	FOR EACH ROW EXECUTE FUNCTION public.update_item_of_poll();
--> statement-breakpoint
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
--> statement-breakpoint
-- A key belongs to one spelling: releases that know none leave it to be made anew.
CREATE FUNCTION forget_username_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.username_key := NULL;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER members_forget_username_key BEFORE UPDATE OF username ON "members"
FOR EACH ROW WHEN (
	NEW.username::text IS DISTINCT FROM OLD.username::text
	AND NEW.username_key IS NOT DISTINCT FROM OLD.username_key
) EXECUTE FUNCTION forget_username_key();
--> statement-breakpoint
-- Has the mentions of a member, and of accounts that were joined with it, written again.
CREATE FUNCTION public.note_name_change(changed integer) RETURNS void LANGUAGE sql AS $$
	WITH RECURSIVE called(id) AS (
		SELECT changed
		UNION
		SELECT merge.gone_id FROM called JOIN public.member_merges merge ON merge.kept_id = called.id
	)
	INSERT INTO public.name_changes (member_id) SELECT id FROM called
	ON CONFLICT (member_id) DO UPDATE SET due_at = now(), is_repeated = false
$$;
--> statement-breakpoint
CREATE FUNCTION public.note_renamed_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.note_name_change(NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_name_change AFTER UPDATE OF username ON "members"
	FOR EACH ROW WHEN (OLD.username::text IS DISTINCT FROM NEW.username::text)
	EXECUTE FUNCTION public.note_renamed_member();
--> statement-breakpoint
CREATE FUNCTION public.note_joined_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.note_name_change(coalesce(NEW.gone_id, OLD.gone_id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_merges_name_change AFTER INSERT OR DELETE OR UPDATE OF state ON "member_merges"
	FOR EACH ROW EXECUTE FUNCTION public.note_joined_member();
--> statement-breakpoint
-- Hides what a spammer has written, and shows it when the member is none any more. What a site has hidden stays hidden there.
CREATE FUNCTION public.hide_words_of_spammer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.hidden_authors (member_id, is_hidden) VALUES (NEW.id, NEW.role_id = 4)
	ON CONFLICT (member_id, coalesce(site_id, 0)) DO UPDATE
		SET is_hidden = excluded.is_hidden, is_announced = false, changed_at = now(),
			stage = 'replies', after_content_id = 0, after_id = 0;
	IF NEW.role_id = 4 THEN
		UPDATE public.content_items SET status = 'author_hidden'
		WHERE author_id = NEW.id AND status = 'published' AND type IN ('thread', 'story', 'recipe');
	ELSE
		UPDATE public.content_items item SET status = 'published'
		WHERE item.author_id = NEW.id AND item.status = 'author_hidden' AND NOT EXISTS (
			SELECT FROM public.site_spammers mark WHERE mark.member_id = NEW.id AND mark.site_id = item.site_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_hide_words AFTER UPDATE OF role_id ON "members"
	FOR EACH ROW WHEN ((OLD.role_id = 4) <> (NEW.role_id = 4)) EXECUTE FUNCTION public.hide_words_of_spammer();
--> statement-breakpoint
-- The same on one site. While the role hides everything there is nothing to do.
CREATE FUNCTION public.hide_words_on_site() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	mark public.site_spammers := CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END;
BEGIN
	IF NOT EXISTS (SELECT FROM public.members WHERE id = mark.member_id AND role_id <> 4) THEN
		RETURN NULL;
	END IF;
	INSERT INTO public.hidden_authors (member_id, site_id, is_hidden)
	VALUES (mark.member_id, mark.site_id, TG_OP = 'INSERT')
	ON CONFLICT (member_id, coalesce(site_id, 0)) DO UPDATE
		SET is_hidden = excluded.is_hidden, is_announced = false, changed_at = now(),
			stage = 'replies', after_content_id = 0, after_id = 0;
	IF TG_OP = 'INSERT' THEN
		UPDATE public.content_items SET status = 'author_hidden'
		WHERE author_id = mark.member_id AND site_id = mark.site_id AND status = 'published'
			AND type IN ('thread', 'story', 'recipe');
	ELSE
		UPDATE public.content_items SET status = 'published'
		WHERE author_id = mark.member_id AND site_id = mark.site_id AND status = 'author_hidden';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER site_spammers_hide_words AFTER INSERT OR DELETE ON "site_spammers"
	FOR EACH ROW EXECUTE FUNCTION public.hide_words_on_site();
--> statement-breakpoint
-- When an email about something that happened at a time is sent: at once, at 8 in the morning or on Monday
-- morning of the member's time zone, and never in their quiet hours.
CREATE FUNCTION "notification_due_at"("at" timestamptz, "rhythm" text, "quiet_from" smallint, "quiet_to" smallint, "zone" text)
RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
declare
	local_at timestamp := at at time zone zone;
	due timestamp := case rhythm
		when 'daily' then date_trunc('day', local_at) + interval '8 hours'
		when 'weekly' then date_trunc('week', local_at) + interval '8 hours'
		else local_at end;
	due_hour integer;
begin
	if due < local_at then
		due := due + case rhythm when 'daily' then interval '1 day' else interval '7 days' end;
	end if;
	due_hour := extract(hour from due);
	if quiet_from < quiet_to and due_hour >= quiet_from and due_hour < quiet_to
		or quiet_from > quiet_to and (due_hour >= quiet_from or due_hour < quiet_to) then
		due := date_trunc('day', due) + make_interval(hours => quiet_to)
			+ case when due_hour >= quiet_to then interval '1 day' else interval '0' end;
	end if;
	return due at time zone zone;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.copy_conversation_to_side() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT conversation.site_id, conversation.last_message_at INTO NEW.site_id, NEW.last_message_at
	FROM public.conversations conversation WHERE conversation.id = NEW.conversation_id;
	SELECT coalesce(max(message.sequence), 0) INTO NEW.last_received_sequence FROM public.messages message
	WHERE message.conversation_id = NEW.conversation_id AND message.author_id <> NEW.member_id;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversation_participants_copy BEFORE INSERT ON "conversation_participants"
	FOR EACH ROW EXECUTE FUNCTION public.copy_conversation_to_side();
--> statement-breakpoint
CREATE FUNCTION public.copy_messages_to_sides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.conversation_participants side SET
		last_message_at = greatest(side.last_message_at, newest.inserted_at),
		last_received_sequence = greatest(side.last_received_sequence, newest.received)
	FROM (
		SELECT told.conversation_id, told.member_id, max(added.inserted_at) AS inserted_at,
			max(added.sequence) FILTER (WHERE added.author_id <> told.member_id) AS received
		FROM added JOIN public.conversation_participants told ON told.conversation_id = added.conversation_id
		GROUP BY told.conversation_id, told.member_id
	) newest
	WHERE side.conversation_id = newest.conversation_id AND side.member_id = newest.member_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_copy AFTER INSERT ON "messages" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION public.copy_messages_to_sides();
--> statement-breakpoint
-- Volatile, so that it sees what was committed before it: a statement that has waited for the lock of a
-- conversation sees no messages that were stored while it waited.
CREATE FUNCTION public.newest_message_sequence(conversation uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	RETURN (SELECT coalesce(max(message.sequence), 0) FROM public.messages message
		WHERE message.conversation_id = conversation);
END $$;
