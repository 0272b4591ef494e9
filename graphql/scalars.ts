import { GraphQLError, GraphQLScalarType } from "graphql";

/** A point in time: a Date inside, ISO 8601 outside. */
export const dateTime = new GraphQLScalarType<Date, string>({
  name: "DateTime",
  serialize: (value) => {
    if (value instanceof Date) return value.toISOString();
    if (typeof value === "string") return value;
    throw new GraphQLError("DateTime must be a date");
  },
  parseValue: (value) => {
    const date = typeof value === "string" ? new Date(value) : new Date(Number.NaN);
    if (Number.isNaN(date.getTime())) throw new GraphQLError("DateTime must be an ISO 8601 date");
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

/** A value whose shape is told beside the field: it goes out as it is, and never comes in. */
export const json = new GraphQLScalarType<unknown, unknown>({
  name: "JSON",
  serialize: (value) => value,
  parseValue: () => {
    throw new GraphQLError("JSON is never taken in");
  },
});
