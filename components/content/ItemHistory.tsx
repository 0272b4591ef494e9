import { RichTextView } from "#components/rich-text/RichTextView.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { ItemHistoryFragment } from "#graphql/generated/client/graphql.ts";
import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { withoutImages } from "#lib/rich-text/shared/without-images.ts";

type Version = Pick<ItemHistoryFragment["earlierVersions"][number], "title" | "body" | "document">;

function VersionText({ version, laterTitle }: { version: Version; laterTitle: string | null }) {
  return (
    <>
      {version.title === laterTitle ? null : (
        <h2 dir="auto" className="text-xl wrap-anywhere">
          {version.title}
        </h2>
      )}
      <RichTextView text={version.body} document={version.document} className="mt-2 max-w-read" />
    </>
  );
}

/** The files of images that a text no longer shows are deleted. */
const toKeptVersion = (version: Version): Version => ({
  ...version,
  document: version.document ? withoutImages(version.document as RichText) : null,
});

/** The text of an item and what it said before, newest first; a title stands where it was changed. */
export function ItemHistory({ item }: { item: ItemHistoryFragment }) {
  const current = { title: item.title, body: item.body ?? "", document: item.document };
  return (
    <>
      <BackLink href={item.path}>{item.title}</BackLink>
      <h1 className="text-3xl">{memberItemTexts.history}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{memberItemTexts.historyNote}</p>
      <ol className="space-y-8">
        <li>
          <p className="mb-1 text-sm font-semibold">{memberItemTexts.currentVersion}</p>
          <VersionText version={current} laterTitle={null} />
        </li>
        {item.earlierVersions.map((version, index) => (
          <li key={version.number} className="border-t border-line pt-6">
            <p className="mb-1 text-sm text-ink-soft">
              Until <Time at={version.replacedAt} />
            </p>
            <VersionText
              version={toKeptVersion(version)}
              laterTitle={item.earlierVersions[index - 1]?.title ?? item.title}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
