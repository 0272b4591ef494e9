"use client";

import { useSyncExternalStore } from "react";
import { Button } from "#components/ui/Button.tsx";
import { hintClasses, labelClasses } from "#components/ui/field-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { openUploadDialog } from "#components/uploads/open-upload-dialog.ts";
import { photoDraftName, type usePhoto } from "./use-photo.ts";

type Props = {
  label: string;
  hint: string;
  field: ReturnType<typeof usePhoto>;
  /** The storage key of the photo's draft. */
  draftKey: string;
};

const neverChanges = () => () => undefined;

/** Adds, replaces or removes a photo with the upload dialog. It needs scripts. */
export function PhotoField({ label, hint, field, draftKey }: Props) {
  const { photo, setPhoto, draftField } = field;
  const hasScripts = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const draftInput = (
    <input ref={draftField} type="hidden" name={photoDraftName} data-draft={draftKey} />
  );
  if (!hasScripts) return draftInput;
  const choose = () =>
    void openUploadDialog({
      type: "ugc",
      onUploaded: ({ images, alt }) =>
        setPhoto({ path: "medium" in images ? images.medium : images.full, alt }),
    });
  return (
    <fieldset className="min-w-0">
      {draftInput}
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
          <Button variant="quiet" onClick={() => setPhoto(null)}>
            Remove photo
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
