/** How much room is left in a text, as a sentence. Counts as the rule of the longest length does. */
export function characterCountText(length: number, limit: number): string {
  const left = limit - length;
  const characters = Math.abs(left) === 1 ? "character" : "characters";
  const number = Math.abs(left).toLocaleString("en");
  return left >= 0 ? `${number} ${characters} left` : `${number} ${characters} too many`;
}
