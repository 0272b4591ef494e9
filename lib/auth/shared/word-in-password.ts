/** Signs that stand for the letter they look like. */
const lookalikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * The one word a password is made of, or nothing: `M1gr@ine-2024!` is `migraine`. Signs at the ends are
 * left out; signs inside are read as the letters they look like.
 */
export function wordIn(password: string): string {
  return password
    .slice(0, 200)
    .toLowerCase()
    .replace(/^[^a-z]+|[^a-z]+$/g, "")
    .replace(/[0-9@$!]/g, (sign) => lookalikes[sign] ?? "")
    .replace(/[^a-z]/g, "");
}

/** What stands before the @ of an address. */
export const localPart = (email: string): string => email.split("@", 1)[0] ?? "";
