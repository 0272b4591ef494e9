import type { ConditionProfile, NamedNote } from "#seed/content/profiles/condition-profile.ts";

export function withArticle(noun: string): string {
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Replaces the placeholders of a text with the words of a condition; see `ArticleFramework`. */
export function fillTemplate(text: string, profile: ConditionProfile): string {
  return text.replace(/%([a-z])(\d?)/gi, (mark, letter: string, digit: string) => {
    const word = findWord(letter.toLowerCase(), Number(digit || "1") - 1, profile, letter);
    if (word === undefined) throw new Error(`No word for ${mark} on ${profile.prefix}`);
    return letter !== letter.toLowerCase() && letter !== "S" ? capitalize(word) : word;
  });
}

function findWord(
  kind: string,
  index: number,
  profile: ConditionProfile,
  letter: string,
): string | undefined {
  const getName = (notes: NamedNote[]): string | undefined => notes[index]?.[0];
  switch (kind) {
    case "c":
      return profile.name;
    case "s":
      return letter === "S" ? profile.spells : profile.spell;
    case "a":
      return withArticle(profile.spell);
    case "d":
      return profile.doctor;
    case "y":
      return getName(profile.symptoms);
    case "h":
      return getName(profile.helps);
    case "w":
      return getName(profile.worse);
    default:
      return undefined;
  }
}
