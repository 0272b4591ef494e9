"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "#components/ui/Button.tsx";
import { hintClasses, labelClasses } from "#components/ui/field-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { openUploadDialog } from "#components/uploads/open-upload-dialog.ts";

/** A photo of an item: the path of an image and its alt text. */
export type Photo = { path: string; alt: string };

/**
 * The photo of a form, kept in this tab until the form is sent.
 * @param stored the photo that the item has
 * @returns `changed` for the API: `undefined` where nothing changed, `null` where it was removed
 */
export function usePhoto(stored: Photo | null) {
  const [photo, setPhoto] = useState(stored);
  return { photo, setPhoto, changed: photo === stored ? undefined : photo };
}

type Props = {
  label: string;
  hint: string;
  photo: Photo | null;
  onChange: (photo: Photo | null) => void;
};

const neverChanges = () => () => undefined;

/** Adds, replaces or removes a photo with the upload dialog. Without scripts there is none. */
export function PhotoField({ label, hint, photo, onChange }: Props) {
  const hasScripts = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!hasScripts) return null;
  const choose = () =>
    void openUploadDialog({
      type: "ugc",
      onUploaded: ({ images, alt }) =>
        onChange({ path: "medium" in images ? images.medium : images.full, alt }),
    });
  return (
    <fieldset className="min-w-0">
      <legend className={labelClasses}>
        {label} <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <p className={`${hintClasses} mt-1`}>{hint}</p>
      {photo ? (
        <img
          src={photo.path}
          alt={photo.alt}
          className="mt-3 max-h-64 w-auto max-w-full rounded-lg border border-line bg-wash"
        />
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={choose}>
          <Icon name={photo ? "edit" : "plus"} className="size-5" />
          {photo ? "Choose another photo" : "Add a photo"}
        </Button>
        {photo ? (
          <Button variant="quiet" onClick={() => onChange(null)}>
            Remove photo
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
