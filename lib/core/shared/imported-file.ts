/**
 * The types of imported audio, video, subtitles and documents by file extension. They are served like imported
 * pictures.
 */
const types = {
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
  wav: "audio/wav",
  mp4: "video/mp4",
  webm: "video/webm",
  pdf: "application/pdf",
  vtt: "text/vtt; charset=utf-8",
} as const;
export type ImportedFileType = keyof typeof types;

const pathPattern = /^\/media\/imports\/([0-9a-f]{32}\.(mp3|m4a|ogg|wav|mp4|webm|pdf|vtt))$/;

/**
 * Name and type of an imported audio, video, subtitle or document file; `null` for any other path, which prevents path
 * traversal.
 */
export function readImportedFile(path: string): { name: string; type: string } | null {
  const [, name, extension] = pathPattern.exec(path) ?? [];
  return name ? { name, type: types[extension as ImportedFileType] } : null;
}

/** Detects audio, video, captions or a document by its first bytes (at least 12); `null` for other files. */
export function detectFileType(bytes: Uint8Array): ImportedFileType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith("ID3") || /^\xff[\xfb\xf3\xf2]/.test(head)) return "mp3";
  if (head.startsWith("OggS")) return "ogg";
  if (/^RIFF[\s\S]{4}WAVE$/.test(head)) return "wav";
  if (head.startsWith("\x1aE\xdf\xa3")) return "webm";
  if (head.startsWith("%PDF-")) return "pdf";
  if (/^(?:\xef\xbb\xbf)?WEBVTT/.test(head)) return "vtt";
  if (head.slice(4, 8) !== "ftyp") return null;
  return /^M4[AB]/.test(head.slice(8)) ? "m4a" : "mp4";
}
