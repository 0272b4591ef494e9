/** Characters that replace a similar letter. */
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
 * The single word of a password, if any: `M1gr@ine-2024!` is `migraine`. Characters around the word are
 * ignored; those inside are read as the letters they resemble.
 */
export function wordIn(password: string): string {
  return password
    .slice(0, 200)
    .toLowerCase()
    .replace(/^[^a-z]+|[^a-z]+$/g, "")
    .replace(/[0-9@$!]/g, (sign) => lookalikes[sign] ?? "")
    .replace(/[^a-z]/g, "");
}

/** The local part of an email address. */
export const localPart = (email: string): string => email.split("@", 1)[0] ?? "";
