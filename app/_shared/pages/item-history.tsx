import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { catchMembersOnly, catchNotFound } from "#app/_shared/page-data/page-response.ts";
import { ItemHistory } from "#components/content/ItemHistory.tsx";
import { RichTextView } from "#components/rich-text/RichTextView.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { ItemHistoryDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { contentPath, type revisedTypes } from "#lib/content/shared/content.ts";
import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";
import { withoutImages } from "#lib/rich-text/shared/without-images.ts";
import { MembersOnlyPage } from "./MembersOnlyPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import {
  compareVersions,
  type EarlierVersion,
  toCurrentVersion,
  toVersionTexts,
} from "./version-changes.ts";

type Props = { type: (typeof revisedTypes)[number]; params: Promise<{ slug: string }> };

function WholeVersion({ version }: { version: EarlierVersion }) {
  const { [memberItemTexts.historyTitle]: title, "": _body, ...lines } = toVersionTexts(version);
  return (
    <>
      <p dir="auto" className="mb-2 font-semibold wrap-anywhere">
        {title}
      </p>
      <RichTextView
        text={version.body}
        // The files of images that a text no longer shows are deleted.
        document={version.document && withoutImages(version.document)}
      />
      {Object.entries(lines).map(([label, text]) =>
        text === "" ? null : (
          <div key={label} className="mt-4">
            <p className="text-sm font-semibold">{label}</p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
          </div>
        ),
      )}
    </>
  );
}

/** The earlier versions of an item; not found if it has none. */
export async function ItemHistoryPage({ type, params }: Props) {
  const { slug } = await params;
  const reading = renderContext().read(ItemHistoryDocument, { slug, type });
  const item = await catchMembersOnly(
    catchNotFound(reading.then(({ contentItem }) => contentItem)),
  );
  if (item === "members-only")
    return <MembersOnlyPage type={type === "thread" ? "thread" : "story"} />;
  if (!item || item.earlierVersions.length === 0) return <NotFoundPage />;
  const { earlierVersions } = item;
  const path = contentPath({ type, slug, permalink: null });
  return (
    <CenteredLayout>
      <PageHead title={memberItemTexts.history} path={`${path}/history`} isPrivate />
      <ItemHistory
        item={item}
        versions={earlierVersions.map((version, at) => ({
          number: version.number,
          replacedAt: version.replacedAt,
          changes: compareVersions(version, earlierVersions[at - 1] ?? toCurrentVersion(item)),
          whole: <WholeVersion version={version} />,
        }))}
      />
    </CenteredLayout>
  );
}
