"use client";

import { openPage } from "#components/providers/open-page.ts";
import { Button } from "#components/ui/Button.tsx";
import { openUploadDialog } from "#components/uploads/open-upload-dialog.ts";
import { ownProfileTexts as texts } from "#lib/profiles/shared/own-profile-texts.ts";

/** Opens the dialog to upload and crop a picture, which becomes the member's picture at once. */
export function UploadPictureButton() {
  const choose = () =>
    void openUploadDialog({
      type: "avatar",
      onUploaded: () => openPage("/profile/edit?result=picture"),
    });
  return (
    <Button variant="secondary" onClick={choose} data-replay="" className="noscript:hidden">
      {texts.upload}
    </Button>
  );
}
