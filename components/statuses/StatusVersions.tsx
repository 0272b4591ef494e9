import { RichTextView } from "#components/rich-text/RichTextView.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import { VersionChanges } from "#components/ui/VersionChanges.tsx";
import type { StatusVersionsQuery } from "#graphql/generated/client/graphql.ts";
import { withoutImages } from "#lib/rich-text/shared/without-images.ts";
import { statusPath } from "#lib/statuses/shared/status.ts";
import { statusTexts } from "#lib/statuses/shared/status-texts.ts";

type Props = { status: NonNullable<StatusVersionsQuery["userProfileStatus"]> };

/** The changes of a status update, newest first. The files of earlier images are deleted. */
export function StatusVersions({ status }: Props) {
  const { id, user, body, earlierVersions } = status;
  return (
    <>
      <BackLink href={statusPath(user.slug, id)}>{statusTexts.backToStatus}</BackLink>
      <h1 className="text-3xl">{statusTexts.history}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{statusTexts.historyNote}</p>
      <ol className="space-y-8">
        {earlierVersions.map((version, at) => (
          <li key={version.number} className="border-t border-line pt-6">
            <VersionChanges
              before={{ "": version.body }}
              after={{ "": earlierVersions[at - 1]?.body ?? body }}
              changedAt={version.replacedAt}
            >
              <RichTextView
                text={version.body}
                document={version.document ? withoutImages(version.document) : null}
              />
            </VersionChanges>
          </li>
        ))}
      </ol>
    </>
  );
}
