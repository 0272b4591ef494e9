import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";

/** Says that an item was changed, and leads to what it said before. */
export function EditedLink({ path }: { path: string }) {
  return (
    <a href={`${path}/history`} rel="nofollow" className="text-ink-soft">
      {memberItemTexts.edited}
    </a>
  );
}
