import { GraphQLError, GraphQLScalarType } from "graphql";

const moment =
  /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Whether there is such a day: `Date` takes 30 February for 2 March. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Parses a time with a time zone: without one it would depend on the server's zone. */
function parseMoment(text: string): Date | null {
  const match = moment.exec(text);
  if (!match || !isDay(Number(match[1]), Number(match[2]), Number(match[3]))) return null;
  const date = new Date(text);
  // PostgreSQL takes years of four digits.
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date : null;
}

/** A point in time: a Date inside, ISO 8601 with its zone outside, of the years 1 to 9999. */
export const dateTime = new GraphQLScalarType<Date, string>({
  name: "DateTime",
  serialize: (value) => {
    if (value instanceof Date) return value.toISOString();
    if (typeof value === "string") return value;
    throw new GraphQLError("DateTime must be a date");
  },
  parseValue: (value) => {
    const date = typeof value === "string" ? parseMoment(value) : null;
    if (!date) throw new GraphQLError("DateTime must be an ISO 8601 date with time and zone");
    return date;
  },
});

/** A section as an editor sends it: any value, checked by the section domain when it is stored. */
export const sectionInput = new GraphQLScalarType<unknown, unknown>({
  name: "SectionInput",
  parseValue: (value) => value,
  parseLiteral: () => {
    throw new GraphQLError("Send sections as variables");
  },
});

/** A formatted text: it goes out as it is stored, and is checked by the use case that takes it in. */
export const richText = new GraphQLScalarType<unknown, unknown>({
  name: "RichText",
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: () => {
    throw new GraphQLError("Send a formatted text as a variable");
  },
});

/** Output only: a JSON value whose shape is described at the field. */
export const json = new GraphQLScalarType<unknown, unknown>({
  name: "JSON",
  serialize: (value) => value,
  parseValue: () => {
    throw new GraphQLError("JSON is never taken in");
  },
});
