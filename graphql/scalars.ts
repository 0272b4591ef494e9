import { GraphQLError, GraphQLScalarType } from "graphql";
import { maxYear, minYear, parseMoment } from "#lib/core/shared/input-date.ts";

/**
 * A point in time: a Date in the code, ISO 8601 with its zone in requests and responses. Input is parsed by
 * `parseMoment`.
 */
export const dateTime = new GraphQLScalarType<Date, string>({
  name: "DateTime",
  serialize: (value) => {
    if (value instanceof Date) return value.toISOString();
    if (typeof value === "string") return value;
    throw new GraphQLError("DateTime must be a date");
  },
  parseValue: (value) => {
    const date = parseMoment(value);
    if (!date)
      throw new GraphQLError(
        `DateTime must be an ISO 8601 date with time and zone, of the years ${minYear} to ${maxYear}`,
      );
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

/** A part of an item as its editor has it: any value, checked when the item is published. */
export const editedPart = new GraphQLScalarType<unknown, unknown>({
  name: "EditedPart",
  parseValue: (value) => value,
  parseLiteral: () => {
    throw new GraphQLError("Send parts as variables");
  },
});

/** A formatted text: it is returned as it is stored, and validated by the use case that stores it. */
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

export const scalarResolvers = {
  DateTime: dateTime,
  EditedPart: editedPart,
  JSON: json,
  RichText: richText,
  SectionInput: sectionInput,
};
