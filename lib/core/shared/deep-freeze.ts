/** Prevents changes to shared objects. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(Object.freeze(value))) deepFreeze(inner);
  return value;
}
