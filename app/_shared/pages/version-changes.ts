import type { VersionTexts } from "#components/ui/VersionChanges.tsx";
import type { ItemHistoryQuery } from "#graphql/generated/client/graphql.ts";
import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import {
  type NutritionValues,
  toNutritionLines,
  toRecipeLines,
} from "#lib/recipes/shared/recipe-lines.ts";

type Item = NonNullable<ItemHistoryQuery["contentItem"]>;
/** The fields of an earlier version that the page reads. */
export type EarlierVersion = Item["earlierVersions"][number];
type Photo = { url: string; alt: string };
type Version = Pick<EarlierVersion, "title" | "recipe"> & {
  body?: string | null | undefined;
  extras: { nutrition: NutritionValues | null; photo: Photo | null } | null;
};

/** Converts the current item to the form of its versions. */
export const toCurrentVersion = ({
  title,
  body,
  recipe,
  nutrition,
  featuredMedia,
}: Item): Version => ({ title, body, recipe, extras: { nutrition, photo: featuredMedia } });

/** The texts of a version by label; the label "" is for a text without one. */
export function toVersionTexts({ title, body, recipe, extras }: Version): VersionTexts {
  return {
    [memberItemTexts.historyTitle]: title,
    "": body ?? "",
    ...(recipe ? toRecipeLines(recipe) : {}),
    ...(extras?.nutrition ? toNutritionLines(extras.nutrition) : {}),
    ...dropUndefined({ [memberItemTexts.historyPhoto]: extras?.photo?.alt }),
  };
}

function describePhotoChange(before: Photo | null, after: Photo | null): string[] {
  if (before?.url === after?.url) return [];
  if (!before) return [memberItemTexts.photoAdded];
  return [after ? memberItemTexts.photoReplaced : memberItemTexts.photoRemoved];
}

/**
 * The changes from one version to the next. Old versions were stored without nutrition and photo,
 * so changes of these are unknown.
 */
export function compareVersions(version: Version, next: Version) {
  const after = version.extras ? next : { ...next, extras: null };
  return {
    before: toVersionTexts(version),
    after: toVersionTexts(after),
    notes: describePhotoChange(version.extras?.photo ?? null, after.extras?.photo ?? null),
  };
}
