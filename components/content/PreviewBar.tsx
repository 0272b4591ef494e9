import { ReviewTools } from "#components/moderation/ReviewTools.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import type { ArticleTemplate } from "#lib/content/shared/article-template.ts";
import { previewHref } from "#lib/routing/shared/page-url.ts";
import { previewViewers, toPreviewViewer } from "#lib/routing/shared/viewer-variant.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";

type Preview = NonNullable<NonNullable<ContentPageQuery["contentItem"]>["preview"]>;

type Props = {
  preview: Preview;
  /** The template of an article. */
  template: ArticleTemplate | null;
  id: string;
  /** Path of the preview. */
  path: string;
  /** The variant that is rendered. */
  variant: ViewerVariant;
};

const stateLabels = {
  draft: "Draft: this is not published yet",
  held: "Held for review: this is not published yet",
  scheduled: "Scheduled: this is not published yet",
  published: "Published",
  archived: "Archived: this is no longer published",
} as const satisfies Record<Preview["state"], string>;

const timeLabels = {
  draft: "planned for",
  held: "planned for",
  scheduled: "it comes out",
  published: "since",
  archived: "it came out",
} as const satisfies Record<Preview["state"], string>;

const templateNames = {
  explainer: "explainer",
  first_person: "first person",
} as const satisfies Record<ArticleTemplate, string>;

/** One line for each section that the page leaves out, with its problem. */
function Problems({ problems }: Pick<Preview, "problems">) {
  const [first, ...others] = problems;
  if (!first) return null;
  return (
    <div className="mt-3">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="warning" className="size-5 text-warning" />
        {others.length > 0
          ? `${problems.length} sections are left out of the page`
          : "One section is left out of the page"}
      </p>
      <ul className="mt-1 list-disc ps-11 wrap-anywhere">
        {problems.map(({ place, id, kind, problem }) => (
          <li key={place}>
            {kind ?? "A section"} {id ? `“${id}”` : `number ${Number.parseInt(place, 10) + 1}`}:{" "}
            {problem}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The bar above a preview: the status of the item, its problems, and links to see it as each kind of viewer. */
export function PreviewBar({ preview, template, id, path, variant }: Props) {
  const { state, publishedAt, problems } = preview;
  return (
    <section
      aria-label="Preview"
      className="border-b border-warning/30 bg-warning-ground print:hidden"
    >
      <div className="page-wide py-3">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <p className="flex items-center gap-3">
            <Icon name="eye" className="size-6 text-warning" />
            <span>
              <strong>{stateLabels[state]}</strong>
              {publishedAt ? (
                <>
                  , {timeLabels[state]} <Time at={publishedAt} format="dateAndTime" />
                </>
              ) : null}
              {template ? (
                <span className="block text-sm text-ink-soft">
                  Template: {templateNames[template]}
                  {preview.template ? "" : " (nobody has chosen one)"}
                </span>
              ) : null}
            </span>
          </p>
          <nav aria-label="See it as" className="-mx-3 flex flex-wrap items-center gap-x-1 sm:mx-0">
            <span aria-hidden="true" className="w-full px-3 sm:w-auto sm:px-0 sm:pe-2">
              See it as:
            </span>
            {previewViewers.map((viewer) => (
              <a
                key={viewer}
                href={previewHref(path, viewer)}
                aria-current={viewer === toPreviewViewer(variant) ? "true" : undefined}
                className="inline-flex min-h-11 items-center rounded-sm px-3 text-ink underline hover:bg-wash aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:no-underline"
              >
                {viewer}
              </a>
            ))}
          </nav>
        </div>
        <Problems problems={problems} />
        {state === "held" && (
          <div className="mt-3">
            <ReviewTools assocType="CONTENT" assocId={id} of="this post" />
          </div>
        )}
      </div>
    </section>
  );
}
