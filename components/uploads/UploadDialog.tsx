"use client";

import { useId, useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { Dialog } from "#components/ui/Dialog.tsx";
import { FieldError } from "#components/ui/FieldError.tsx";
import { FieldFrame } from "#components/ui/FieldFrame.tsx";
import { fieldClasses, hintClasses } from "#components/ui/field-classes.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import type { ImageType, UploadedImage } from "#lib/uploads/shared/upload.ts";
import { maxAltLength } from "#lib/uploads/shared/upload.ts";
import { uploadTexts } from "#lib/uploads/shared/upload-texts.ts";
import { useImageUpload } from "./use-image-upload.ts";

const AvatarCrop = lazyPart({
  load: () => import("./AvatarCrop.tsx").then((module) => module.AvatarCrop),
  loading: <p className={hintClasses}>{uploadTexts.loading}</p>,
});

const fileButtonClasses =
  "cursor-pointer ps-1.5 py-1.5 file:me-3 file:cursor-pointer file:rounded-sm file:border file:border-line-strong file:bg-wash file:px-3 file:py-1 file:font-semibold file:text-ink";
const progressClasses =
  "h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-wash-strong [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-wash-strong [&::-webkit-progress-value]:bg-brand";

export type UploadDialogOptions = {
  type: ImageType;
  /** The id of the editor for the image. */
  mentionBoxId?: string;
  onUploaded: (image: UploadedImage) => void;
};

function UploadProgress({ progress }: { progress: number }) {
  return (
    <div className="grid gap-1.5">
      <progress
        aria-label={uploadTexts.progress}
        className={progressClasses}
        max={1}
        value={progress}
      />
      <p className={hintClasses}>{progress < 1 ? uploadTexts.sending : uploadTexts.processing}</p>
    </div>
  );
}

/**
 * The dialog `Upload an image` (spec §2). It is opened by `openUploadDialog`. An image in a text
 * has an optional alt text; an avatar is cropped to a square.
 */
export function UploadDialog(props: UploadDialogOptions & { onClosed: () => void }) {
  const { type, mentionBoxId, onUploaded, onClosed } = props;
  const [isOpen, setIsOpen] = useState(true);
  const [alt, setAlt] = useState("");
  const inputId = useId();
  const upload = useImageUpload({ type, mentionBoxId });
  const { preview, errors, progress } = upload;
  const isSending = progress !== null;

  function close(): void {
    upload.cancel();
    setIsOpen(false);
    onClosed();
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const image = await upload.send(alt);
    if (!image) {
      // Waits until the errors are rendered.
      setTimeout(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    onUploaded(image);
    close();
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : close())}
      title={uploadTexts.title}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // Prevents that a form around the dialog in React's tree is sent.
          event.stopPropagation();
          if (!isSending) void send(event.currentTarget);
        }}
      >
        <FieldFrame
          id={inputId}
          label={uploadTexts.image}
          hint={uploadTexts.imageHint}
          error={errors.image ?? null}
        >
          {(controlProps) => (
            <input
              {...controlProps}
              type="file"
              accept="image/png,image/gif,image/jpeg"
              disabled={isSending}
              className={`${fieldClasses} ${fileButtonClasses}`}
              onChange={(event) => void upload.select(event.currentTarget.files?.[0] ?? null)}
            />
          )}
        </FieldFrame>

        {preview && type === "avatar" ? <AvatarCrop src={preview} onCrop={upload.setCrop} /> : null}
        {preview && type === "ugc" ? (
          // The picture itself is described by the field below.
          <img src={preview} alt="" className="max-h-56 max-w-full rounded-sm object-contain" />
        ) : null}

        {type === "ugc" ? (
          <div className="grid gap-1.5">
            <TextField
              label={uploadTexts.altLabel}
              hint={uploadTexts.altHint}
              error={errors.alt}
              value={alt}
              maxLength={maxAltLength}
              disabled={isSending}
              onChange={(event) => setAlt(event.currentTarget.value)}
            />
            <p role="status" className={`${hintClasses} empty:hidden`}>
              {preview && alt.trim() === "" ? uploadTexts.altNudge : ""}
            </p>
          </div>
        ) : null}

        {isSending ? <UploadProgress progress={progress} /> : null}
        <FieldError message={errors.form} />

        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isSending}>
            {uploadTexts.submit}
          </Button>
          <Button variant="secondary" onClick={isSending ? upload.cancel : close}>
            {isSending ? uploadTexts.stop : uploadTexts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
