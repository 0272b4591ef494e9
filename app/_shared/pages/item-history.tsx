import type { Metadata } from "next";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { orMembersOnly, orNotFound } from "#app/_shared/page-data/page-response.ts";
import { ItemHistory } from "#components/content/ItemHistory.tsx";
import { RichTextView } from "#components/rich-text/RichTextView.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { ItemHistoryDocument, type ItemHistoryQuery } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { contentPath, type revisedTypes } from "#lib/content/shared/content.ts";
import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";
import { toRecipeLines } from "#lib/recipes/shared/recipe-lines.ts";
import { withoutImages } from "#lib/rich-text/shared/without-images.ts";
import { MembersOnlyPage } from "./MembersOnlyPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

type Item = NonNullable<ItemHistoryQuery["contentItem"]>;
type Version = Pick<Item, "title" | "body" | "recipe">;

type Props = { type: (typeof revisedTypes)[number]; params: Promise<{ slug: string }> };

/** The texts of a version that are compared, by their labels. */
const toTexts = ({ title, body, recipe }: Version) => ({
  [memberItemTexts.historyTitle]: title,
  "": body ?? "",
  ...(recipe ? toRecipeLines(recipe) : {}),
});

function WholeVersion({ version }: { version: Item["earlierVersions"][number] }) {
  const lines = version.recipe ? Object.entries(toRecipeLines(version.recipe)) : [];
  return (
    <>
      <p dir="auto" className="mb-2 font-semibold wrap-anywhere">
        {version.title}
      </p>
      <RichTextView
        text={version.body}
        // The files of images that a text no longer shows are deleted.
        document={version.document && withoutImages(version.document)}
      />
      {lines.map(([label, text]) => (
        <div key={label} className="mt-4">
          <p className="text-sm font-semibold">{label}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        </div>
      ))}
    </>
  );
}

export async function buildHistoryMetadata({ type, params }: Props): Promise<Metadata> {
  const path = contentPath({ type, slug: (await params).slug, permalink: null });
  return buildPrivatePageMetadata(memberItemTexts.history, `${path}/history`);
}

/** What the author of an item changed; not found for one that nobody has changed. */
export async function ItemHistoryPage({ type, params }: Props) {
  const { slug } = await params;
  const reading = renderContext().read(ItemHistoryDocument, { slug, type });
  const item = await orMembersOnly(orNotFound(reading.then(({ contentItem }) => contentItem)));
  if (item === "members-only")
    return <MembersOnlyPage type={type === "thread" ? "thread" : "story"} />;
  if (!item || item.earlierVersions.length === 0) return <NotFoundPage />;
  return (
    <CenteredLayout>
      <ItemHistory
        item={item}
        current={toTexts(item)}
        versions={item.earlierVersions.map((version) => ({
          number: version.number,
          replacedAt: version.replacedAt,
          texts: toTexts(version),
          whole: <WholeVersion version={version} />,
        }))}
      />
    </CenteredLayout>
  );
}
