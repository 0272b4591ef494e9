import { useRef, useState } from "react";
import { getPressFailure, toApiError } from "#components/providers/api-error.ts";
import { openAuthDialogForError } from "#components/providers/auth-dialog-store.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { readFields } from "#lib/core/shared/form-schema.ts";
import type { ImageType, UploadedImage } from "#lib/uploads/shared/upload.ts";
import { imageProblem, uploadSchema } from "#lib/uploads/shared/upload-schema.ts";
import { type CropArea, cropImage } from "./crop-image.ts";
import { sendImage } from "./send-image.ts";

/** Error messages by field; `form` is the error of the whole form. */
type Errors = { image?: string; alt?: string; form?: string };

/** The Content-Security-Policy of pages allows `data:` images but not blob URLs. */
const readDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });

async function readImageFile(file: Blob) {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  return { size: file.size, head };
}

/** The state of the upload dialog: the selected file, its crop, and the upload. */
export function useImageUpload(options: { type: ImageType; mentionBoxId: string | undefined }) {
  const { type, mentionBoxId } = options;
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  /** The share that was sent, or `null` when nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const crop = useRef<CropArea | null>(null);
  const running = useRef<AbortController | null>(null);

  async function select(selected: File | null): Promise<void> {
    crop.current = null;
    setFile(selected);
    setPreview(null);
    const problem = selected ? imageProblem(await readImageFile(selected)) : null;
    setErrors(problem === null ? {} : { image: problem });
    if (selected && problem === null) setPreview(await readDataUrl(selected));
  }

  /** @returns the first error of the fields, or `null` */
  async function validate(alt: string): Promise<Errors | null> {
    const image = file && (await readImageFile(file));
    const { problem } = readFields(uploadSchema, { image, alt, image_type: type });
    return problem && { [problem.field]: problem.message };
  }

  function fail(thrown: unknown): void {
    if (thrown instanceof DOMException && thrown.name === "AbortError") return;
    const { code, message, field } = toApiError(thrown);
    if (openAuthDialogForError(code, errorTexts.logInFirst)) return;
    if (field === "image" || field === "alt") {
      setErrors({ [field]: message });
      return;
    }
    setErrors({ form: message });
    showToast({ type: "error", description: getPressFailure(thrown) });
  }

  /** Validates and sends. @returns `null` when that failed or was cancelled; the error is shown */
  async function send(alt: string): Promise<UploadedImage | null> {
    const problem = await validate(alt);
    setErrors(problem ?? {});
    if (problem || !file) return null;
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      const image = type === "avatar" ? await cropImage(file, preview, crop.current) : file;
      return await sendImage({
        image,
        alt,
        type,
        mentionBoxId,
        onProgress: setProgress,
        signal: controller.signal,
      });
    } catch (thrown) {
      fail(thrown);
      return null;
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  return {
    preview,
    errors,
    progress,
    select,
    send,
    /** Cancels the upload. */
    cancel: () => running.current?.abort(),
    setCrop: (area: CropArea | null) => {
      crop.current = area;
    },
  };
}
