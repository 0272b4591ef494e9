/** Ids of what is stored already, by the names the seed uses. */
export type SeedContext = {
  siteIds: ReadonlyMap<string, number>;
  memberIds: ReadonlyMap<string, number>;
  now: Date;
};

/** The id behind a name. @throws when the seed names something it did not store */
export function getId(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The seed names ${name} but does not store it`);
  return id;
}

const minuteMs = 60_000;

/** A moment some days back, at some minute of that day; never later than an hour ago. */
export function daysBefore(now: Date, days: number, minuteOfDay: number): Date {
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  const moment = midnight.getTime() - days * 24 * 60 * minuteMs + minuteOfDay * minuteMs;
  return new Date(Math.min(moment, now.getTime() - 60 * minuteMs));
}
