import { useEffect, useRef, useState } from "react";
import { setFieldValue } from "#components/forms/set-field-value.ts";
import { parseUploadPath } from "#lib/uploads/shared/upload.ts";

/** A photo of an item: the path of an image and its alt text. */
export type Photo = { path: string; alt: string };

/** The name of the hidden input with the draft of the photo. */
export const photoDraftName = "photo-draft";

/** The photo in a draft; `undefined` if the draft has none, and the stored photo stays. */
function parseDraft(text: string): Photo | null | undefined {
  if (text === "null") return null;
  try {
    const { path, alt }: Partial<Record<string, unknown>> = JSON.parse(text);
    const isPhoto = typeof path === "string" && typeof alt === "string" && parseUploadPath(path);
    return isPhoto ? { path, alt } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The photo of a form. A change is written into `draftField`, a hidden input whose draft is saved and restored like
 * other fields.
 * @param stored the photo that the item has
 * @returns `changed` for the API: `undefined` without a change, `null` if the photo was removed
 */
export function usePhoto(stored: Photo | null) {
  const [changed, setChanged] = useState<Photo | null | undefined>();
  const draftField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = draftField.current;
    const follow = () => setChanged(parseDraft(field?.value ?? ""));
    field?.addEventListener("input", follow);
    return () => field?.removeEventListener("input", follow);
  }, []);
  const setPhoto = (photo: Photo | null) => {
    if (draftField.current) setFieldValue(draftField.current, JSON.stringify(photo));
  };
  return { photo: changed === undefined ? stored : changed, setPhoto, changed, draftField };
}
