import { type AvatarSize, avatarSizes } from "#lib/members/shared/member.ts";

/**
 * Width and height of an avatar in CSS pixels (spec §3).
 * @throws RangeError for a size that is not one of the six
 */
export function avatarPixels(size: AvatarSize): number {
  if (!Object.hasOwn(avatarSizes, size)) throw new RangeError(`Avatars have no size ${size}`);
  return avatarSizes[size];
}
