/** Browsers stop in the middle of longer texts. */
const maxSpeechLength = 220;

const listSentences = (text: string) => text.split(/(?<=[.!?]["”’)]{0,2}\s)/);
const listWords = (text: string) => text.split(/(?<=\s)/);

/** Divides a text at its sentences into parts that are not too long to be spoken; a longer sentence at its words. */
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
