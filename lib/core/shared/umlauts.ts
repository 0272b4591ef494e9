const umlauts: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
};

/** A text with ae, oe and ue instead of umlauts, as people type it without these keys; `null` without umlauts. */
export function spellOutUmlauts(text: string): string | null {
  const spelled = text.replace(/[äöü]/gi, (letter) => umlauts[letter] ?? letter);
  return spelled === text ? null : spelled;
}

/**
 * Other spellings of a text by umlauts and ß: `fruehstueck` for frühstück, `strasse` for straße, and the other way round.
 * @param text in lower case
 */
export function listUmlautSpellings(text: string): string[] {
  const composed = text.normalize("NFC");
  const spelled = (spellOutUmlauts(composed) ?? composed).replaceAll("ß", "ss");
  const short = composed.replace(/([aou])e/g, "$1\u0308").normalize("NFC");
  const sharp = (one: string) => one.replaceAll("ss", "ß");
  const spellings = new Set([spelled, short, sharp(composed), sharp(short)]);
  spellings.delete(composed);
  return [...spellings];
}
