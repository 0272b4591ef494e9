/** The properties that have a value, for headers and parameters: `undefined` would be sent as a word. */
export const dropUndefined = <Value>(
  properties: Readonly<Record<string, Value | undefined>>,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, Value] => entry[1] !== undefined),
  );
