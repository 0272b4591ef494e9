import type { MemberItemText } from "#lib/content/server/publish-member-item.ts";
import { parsePhoto } from "#lib/content/shared/member-photo.ts";
import { parseVisibility } from "#lib/content/shared/visibility.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { readMemberText } from "#lib/rich-text/server/read-member-text.ts";
import { maxBodyLength } from "#lib/stories/shared/story.ts";
import { parseStoryTitle, type StoryFields } from "#lib/stories/shared/story-rules.ts";

/**
 * Reads a story in its stored form from the submitted form.
 * @throws AppError BAD_USER_INPUT with the message and name of the first invalid field
 */
export async function readStory(
  db: Queryable,
  fields: StoryFields,
): Promise<Omit<MemberItemText, "summary" | "body"> & { body: string }> {
  const title = parseStoryTitle(fields.title);
  const { body, document } = await readMemberText(db, fields, { maxLength: maxBodyLength });
  const visibility = parseVisibility(fields.visibility);
  const featuredMedia = parsePhoto(fields.photo);
  const photo = featuredMedia === undefined ? {} : { featuredMedia };
  return { title, body, document, visibility, ...photo };
}
