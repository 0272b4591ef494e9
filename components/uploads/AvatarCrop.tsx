"use client";

import { useState } from "react";
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from "react-image-crop";
import { hintClasses } from "#components/ui/field-classes.ts";
import { uploadTexts } from "#lib/uploads/shared/upload-texts.ts";
import type { CropArea } from "./crop-image.ts";

/** Selects the round part of an image that becomes the avatar, by pointer or arrow keys. */
export function AvatarCrop(props: { src: string; onCrop: (area: CropArea | null) => void }) {
  const { src, onCrop } = props;
  const [crop, setCrop] = useState<PercentCrop>();

  /** Starts with the largest circle in the middle. */
  function begin({ naturalWidth, naturalHeight }: HTMLImageElement): void {
    const square = makeAspectCrop({ unit: "%", width: 100 }, 1, naturalWidth, naturalHeight);
    const centered = centerCrop(square, naturalWidth, naturalHeight);
    setCrop(centered);
    onCrop(centered);
  }

  return (
    <div className="grid gap-1.5">
      <p className={hintClasses}>{uploadTexts.cropHint}</p>
      <ReactCrop
        crop={crop}
        aspect={1}
        circularCrop
        keepSelection
        minWidth={40}
        ariaLabels={uploadTexts.cropLabels}
        onChange={(_pixels, percent) => setCrop(percent)}
        onComplete={(_pixels, percent) => onCrop(percent)}
      >
        <img
          src={src}
          alt={uploadTexts.cropAlt}
          className="max-h-72"
          onLoad={(event) => begin(event.currentTarget)}
        />
      </ReactCrop>
    </div>
  );
}
