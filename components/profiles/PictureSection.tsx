import { Avatar } from "#components/members/Avatar.tsx";
import { Button } from "#components/ui/Button.tsx";
import { FieldError } from "#components/ui/FieldError.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import {
  avatarGrounds,
  drawnAvatarPath,
  drawnAvatars,
  parseDrawnAvatarPath,
} from "#lib/members/shared/drawn-avatars.ts";
import { ownProfileTexts as texts } from "#lib/profiles/shared/own-profile-texts.ts";
import { uploadTexts } from "#lib/uploads/shared/upload-texts.ts";
import { UploadPictureButton } from "./UploadPictureButton.tsx";

type Props = {
  username: string;
  picture: string | null;
  /** The error of the last change. */
  problem: string | null;
};

/** The viewer's picture: a photo, a drawn picture, or none. All forms work without scripts. */
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

const choiceClasses =
  "flex h-full cursor-pointer flex-col items-center gap-2 rounded-lg border border-line p-3 text-center text-sm leading-snug hover:border-line-strong has-checked:border-brand has-checked:bg-wash";

const legendClasses = "mb-3 font-semibold";

/** The choices of a drawn picture and its background, each with a label. */
function DrawnPictures({ current }: { current: string | null }) {
  const chosen = current === null ? null : parseDrawnAvatarPath(current);
  const grounds = [{ name: "", label: texts.ownGround, color: null }, ...avatarGrounds];
  return (
    <form method="post" action="/api/profile/drawn-picture" className="grid gap-6 p-4 pt-2">
      <fieldset className="min-w-0">
        <legend className={legendClasses}>{texts.drawnPicture}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
          {drawnAvatars.map(({ name, label }) => (
            <label key={name} className={choiceClasses}>
              <img
                src={drawnAvatarPath(name)}
                alt=""
                width={88}
                height={88}
                loading="lazy"
                className="rounded-full"
              />
              <span className="flex-1">{label}</span>
              <input
                type="radio"
                name="name"
                value={name}
                required
                defaultChecked={name === chosen?.name}
                className="choice-box choice-radio ms-0"
              />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className={legendClasses}>{texts.drawnGround}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {grounds.map(({ name, label, color }) => (
            <label key={name} className={choiceClasses}>
              <span
                aria-hidden
                className="size-10 rounded-full border border-line-strong"
                style={color ? { backgroundColor: color } : undefined}
              />
              <span className="flex-1">{label}</span>
              <input
                type="radio"
                name="ground"
                value={name}
                defaultChecked={name === (chosen?.ground ?? "")}
                className="choice-box choice-radio ms-0"
              />
            </label>
          ))}
        </div>
      </fieldset>
      <p>
        <Button type="submit" variant="secondary">
          {texts.useDrawn}
        </Button>
      </p>
    </form>
  );
}
