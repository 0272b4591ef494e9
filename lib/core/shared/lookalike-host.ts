/** Cyrillic and Greek letters that look like Latin ones. */
const lookalikeLetters = /^[аеорсухіѕјһԁԛԝѵңոօցհαοερυνικτωϲϳ]+$/u;

const mixesScripts = (label: string) =>
  /\p{Script=Latin}/u.test(label) && /[^\P{L}\p{Script=Latin}]/u.test(label);

/**
 * Whether a host name may be meant to be taken for another one: a part of it mixes Latin letters with others, or
 * has only letters that look Latin and are not, or is written in Punycode, which hides both.
 * @param host as it was typed, without a port
 */
export function isLookalikeHost(host: string): boolean {
  return host
    .normalize("NFKC")
    .toLowerCase()
    .split(".")
    .some(
      (label) =>
        label.startsWith("xn--") ||
        mixesScripts(label) ||
        lookalikeLetters.test(label.replace(/[\p{N}-]/gu, "")),
    );
}
