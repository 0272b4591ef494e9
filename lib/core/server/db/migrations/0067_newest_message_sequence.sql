-- Volatile, so that it sees what was committed before it: a statement that has waited for the lock of a
-- conversation sees no messages that were stored while it waited.
CREATE FUNCTION public.newest_message_sequence(conversation uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	RETURN (SELECT coalesce(max(message.sequence), 0) FROM public.messages message
		WHERE message.conversation_id = conversation);
END $$;
