/*
 * Values that have broken databases, parsers and forms. A sweep of all roles sends each value in each field, so there
 * are only few values, each for one kind of fault.
 */

/** Ids and cursors: not a number, beyond the database's range, with two parts. */
export const hostileIds = [
  "",
  "-1",
  "2147483648",
  "99999999999999999999",
  "1:99999999999999",
  "a\u0000b",
];

/** Days, and points in time that only JavaScript can read. */
export const hostileDays = ["0000-01-01", "9999-12-31", "9999-99-99", "-000001-01-01"];
export const hostileMoments = [
  ...hostileDays.map((day) => `${day}T00:00:00Z`),
  "1900-01-01T00:00:00Z",
  "2200-12-31T23:59:59Z",
  "+275760-09-13T00:00:00.000Z",
];

/**
 * Texts: a control character, half a character, a pattern, a long text, and a day and a cursor, which are valid
 * texts.
 */
export const hostileTexts = [
  "\u0000",
  "\ud800",
  "%_\\'\"",
  "x".repeat(5000),
  "0000-01-01",
  "1:99999999999999",
];

/** The limits of a GraphQL `Int`, and invalid list positions. */
export const hostileNumbers = [-2_147_483_648, 0, 2_147_483_647];

const deep = (levels: number): unknown =>
  levels === 0 ? "x" : { type: "blockquote", content: [deep(levels - 1)] };

/** Values of any shape, such as formatted texts and sections. */
export const hostileShapes: readonly unknown[] = [
  1,
  [],
  {},
  { type: "doc", content: [{ type: "text", text: "\u0000\ud800" }] },
  { type: "doc", content: [{ type: "mention", attrs: { id: 1e300, label: null } }] },
  { type: "doc", content: [deep(60)] },
  { kind: "Review", name: "A", credentials: "B", reviewedOn: "0000-01-01" },
];
