-- The pauses of all queues are in one table.
CREATE OR REPLACE FUNCTION public.note_name_change(changed integer) RETURNS void LANGUAGE sql AS $$
	WITH RECURSIVE called(id) AS (
		SELECT changed
		UNION
		SELECT merge.gone_id FROM called JOIN public.member_merges merge ON merge.kept_id = called.id
	)
	INSERT INTO public.name_changes (member_id) SELECT id FROM called
	ON CONFLICT (member_id) DO UPDATE SET due_at = now(), is_repeated = false
$$;
--> statement-breakpoint
CREATE TABLE "queue_failures" (
	"queue" text NOT NULL,
	"item" text NOT NULL,
	"tries" smallint DEFAULT 1 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "queue_failures_queue_item_pk" PRIMARY KEY("queue","item")
);
--> statement-breakpoint
ALTER TABLE "name_changes" DROP COLUMN "failures";