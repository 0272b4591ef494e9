import { type AvatarSize, avatarSizes } from "#lib/members/shared/member.ts";

/**
 * Width and height of an avatar in CSS pixels (spec §3). A size that is none of the six, which only
 * data can bring, is read as the one of lists.
 */
export function avatarPixels(size: AvatarSize): number {
  return Object.hasOwn(avatarSizes, size) ? avatarSizes[size] : avatarSizes.thumb;
}
