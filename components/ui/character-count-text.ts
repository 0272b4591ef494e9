/** The number of characters left, as a sentence. Counts like the rule for the maximum length. */
export function characterCountText(length: number, limit: number): string {
  const left = limit - length;
  const characters = Math.abs(left) === 1 ? "character" : "characters";
  const number = Math.abs(left).toLocaleString("en");
  return left >= 0 ? `${number} ${characters} left` : `${number} ${characters} too many`;
}
