import { Avatar } from "#components/members/Avatar.tsx";
import { Button } from "#components/ui/Button.tsx";
import { FieldError } from "#components/ui/FieldError.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { drawnAvatarPath, drawnAvatars } from "#lib/members/shared/drawn-avatars.ts";
import { ownProfileTexts as texts } from "#lib/profiles/shared/own-profile-texts.ts";
import { uploadTexts } from "#lib/uploads/shared/upload-texts.ts";
import { UploadPictureButton } from "./UploadPictureButton.tsx";

type Props = {
  username: string;
  picture: string | null;
  /** Why the last change failed. */
  problem: string | null;
};

/** The own picture: a photo, one of the drawn pictures, or none. Every way works without scripts. */
export function PictureSection({ username, picture, problem }: Props) {
  return (
    <section aria-labelledby="picture">
      <h2 id="picture" className="text-2xl">
        {texts.picture}
      </h2>
      <p className="mt-2 text-ink-soft">{texts.pictureText}</p>
      <div className="mt-5 flex flex-wrap items-center gap-6">
        <Avatar username={username} picture={picture} size="medium" />
        <div className="flex flex-wrap items-center gap-3">
          <UploadPictureButton />
          <noscript>
            <PlainUploadForm />
          </noscript>
          {picture ? (
            <form method="post" action="/api/profile/remove-picture">
              <Button type="submit" variant="quiet" className="max-sm:-ms-5">
                {texts.removePicture}
              </Button>
            </form>
          ) : null}
        </div>
      </div>
      <FieldError message={problem} />
      <details className="accordion mt-6 rounded-lg border border-line">
        <summary className="flex min-h-12 items-center justify-between gap-4 rounded-lg px-4 py-2 font-semibold hover:bg-wash">
          {texts.chooseDrawn}
          <Icon name="chevron-down" className="accordion-mark size-5 shrink-0 text-ink-soft" />
        </summary>
        <DrawnPictures current={picture} />
      </details>
    </section>
  );
}

function PlainUploadForm() {
  return (
    <form method="post" action="/api/profile/picture" encType="multipart/form-data">
      <label htmlFor="picture-file" className="block font-semibold">
        {texts.upload}
      </label>
      <p className="text-sm text-ink-soft">{uploadTexts.imageHint}</p>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <input
          id="picture-file"
          type="file"
          name="image"
          required
          accept="image/png,image/gif,image/jpeg"
        />
        <Button type="submit" variant="secondary">
          {uploadTexts.submit}
        </Button>
      </p>
    </form>
  );
}

/** One button for each drawn picture. */
function DrawnPictures({ current }: { current: string | null }) {
  return (
    <form method="post" action="/api/profile/drawn-picture">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3 p-4 pt-2">
        {drawnAvatars.map(({ name, label }) => {
          const path = drawnAvatarPath(name);
          return (
            <li key={name}>
              <button
                type="submit"
                name="name"
                value={name}
                aria-label={label}
                aria-pressed={path === current}
                className="block w-full rounded-full border-4 border-transparent p-0.5 hover:border-line-strong aria-pressed:border-brand"
              >
                <img
                  src={path}
                  alt=""
                  width={150}
                  height={150}
                  loading="lazy"
                  className="h-auto w-full rounded-full"
                />
              </button>
            </li>
          );
        })}
      </ul>
    </form>
  );
}
