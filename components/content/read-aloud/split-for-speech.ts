/** Maximum length of a part: browsers stop in the middle of longer texts. */
const maxSpeechLength = 220;

const listSentences = (text: string) => text.split(/(?<=[.!?]["”’)]{0,2}\s)/);
const listWords = (text: string) => text.split(/(?<=\s)/);

/** Splits a text between sentences into parts that browsers can speak; splits long sentences between words. */
export function splitForSpeech(text: string): string[] {
  const pieces = listSentences(text).flatMap((one) =>
    one.length > maxSpeechLength ? listWords(one) : [one],
  );
  const parts: string[] = [];
  let part = "";
  for (const piece of pieces) {
    if (part !== "" && part.length + piece.length > maxSpeechLength) {
      parts.push(part.trim());
      part = "";
    }
    part += piece;
  }
  return [...parts, part.trim()].filter((one) => one !== "");
}
