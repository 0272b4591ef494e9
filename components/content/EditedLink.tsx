import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";

/** Shows that an item was changed, and links to its earlier versions. */
export function EditedLink({ path }: { path: string }) {
  return (
    <a href={`${path}/history`} rel="nofollow" className="text-ink-soft">
      {memberItemTexts.edited}
    </a>
  );
}
