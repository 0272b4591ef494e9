/** Formats minutes: `45 min`, `1 h 20 min`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : "", rest > 0 || hours === 0 ? `${rest} min` : ""]
    .filter(Boolean)
    .join(" ");
}

/** The total of preparation and cooking time; `null` if both are unknown. */
export function totalMinutes(recipe: {
  prepMinutes: number | null;
  cookMinutes: number | null;
}): number | null {
  const { prepMinutes, cookMinutes } = recipe;
  return prepMinutes === null && cookMinutes === null
    ? null
    : (prepMinutes ?? 0) + (cookMinutes ?? 0);
}
