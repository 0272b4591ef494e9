import { ApiError, networkErrorCode, readErrorBody } from "#components/providers/api-error.ts";
import type { ImageType, UploadedImage } from "#lib/uploads/shared/upload.ts";

export type ImageToSend = {
  image: Blob;
  alt: string;
  type: ImageType;
  /** The id of the editor for the image; the response contains it, too. */
  mentionBoxId?: string | undefined;
  /** @param share the sent share of the file, from 0 to 1 */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends an image to `POST /api/upload-image` and reports the progress, which `fetch` cannot.
 * @throws ApiError when the server refuses or cannot be reached; DOMException `AbortError` when it was
 * cancelled
 */
export function sendImage(options: ImageToSend): Promise<UploadedImage> {
  const { image, alt, type, mentionBoxId, onProgress, signal } = options;
  const form = new FormData();
  form.set("images[0]", image, "image");
  form.set("alt", alt);
  form.set("image_type", type);
  if (mentionBoxId !== undefined) form.set("mention_box_id", mentionBoxId);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/upload-image");
    request.responseType = "json";
    request.setRequestHeader("accept", "application/json");
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      if (request.status === 200 && request.response) resolve(request.response as UploadedImage);
      else if (request.response) reject(readErrorBody(request.response as object));
      else reject(new ApiError(networkErrorCode));
    });
    request.addEventListener("error", () => reject(new ApiError(networkErrorCode)));
    request.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
