/** Cyrillic and Greek letters that look like Latin ones. */
const lookalikeLetters = /^[аеорсухіѕјһԁԛԝѵңոօցհαοερυνικτωϲϳ]+$/u;

const mixesScripts = (label: string) =>
  /\p{Script=Latin}/u.test(label) && /[^\P{L}\p{Script=Latin}]/u.test(label);

/**
 * Whether a host name may imitate another one. A part of it mixes Latin letters with others, has only letters that
 * look Latin but are not, or is Punycode, which hides both.
 * @param host as typed, without a port
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
