/** Ids of stored rows by their seed names. */
export type SeedContext = {
  siteIds: ReadonlyMap<string, number>;
  memberIds: ReadonlyMap<string, number>;
  now: Date;
};

/** Returns the id of a name. @throws when the seed refers to a name that was not stored */
export function getId(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The seed refers to ${name}, which was not stored`);
  return id;
}

const minuteMs = 60_000;

/** A time some days ago at a minute of that day; at least an hour ago. */
export function daysBefore(now: Date, days: number, minuteOfDay: number): Date {
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  const moment = midnight.getTime() - days * 24 * 60 * minuteMs + minuteOfDay * minuteMs;
  return new Date(Math.min(moment, now.getTime() - 60 * minuteMs));
}
