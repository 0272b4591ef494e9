import type { FieldPolicy, Reference } from "@apollo/client";
import { conversationsPerPage } from "#lib/messaging/shared/message-list-texts.ts";

type Known = readonly Reference[];

/**
 * The pages of a list of conversations as one list, most recently active first. The state of a record decides its
 * list, so that archiving moves it. A reloaded first page replaces all entries in its time range, because missing
 * entries were removed.
 */
export const conversationPages: FieldPolicy<Known, Known> = {
  keyArgs: ["isArchived", "onlyRequests"],
  merge(known = [], incoming, { args, readField }) {
    const toTime = (row: Reference) => Date.parse(readField<string>("lastMessageAt", row) ?? "");
    const added = new Set(incoming.map(({ __ref }) => __ref));
    const others = known.filter(({ __ref }) => !added.has(__ref));
    if (args?.after) return [...others, ...incoming];
    if (incoming.length < conversationsPerPage) return incoming;
    const oldest = Math.min(...incoming.map(toTime));
    return [...incoming, ...others.filter((row) => toTime(row) < oldest)];
  },
  read(known, { args, readField }) {
    const isArchived = args?.isArchived === true;
    const toTime = (row: Reference) => Date.parse(readField<string>("lastMessageAt", row) ?? "");
    return known
      ?.filter((row) => readField<boolean>("isArchived", row) === isArchived)
      .map((row) => ({ row, time: toTime(row) }))
      .sort((one, other) => other.time - one.time)
      .map(({ row }) => row);
  },
};
