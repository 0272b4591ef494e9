import type { ReactNode } from "react";
import { ConditionLinks } from "#components/conditions/ConditionLinks.tsx";
import { AuthorBox } from "#components/content/AuthorBox.tsx";
import { AuthorLine } from "#components/content/AuthorLine.tsx";
import { EditedLink } from "#components/content/EditedLink.tsx";
import { MainPicture } from "#components/content/MainPicture.tsx";
import { MemberLabel } from "#components/content/MemberLabel.tsx";
import { OwnItemLink } from "#components/content/OwnItemLink.tsx";
import { OwnItemTools } from "#components/content/OwnItemTools.tsx";
import { TagList } from "#components/content/TagList.tsx";
import { VisibilityNote } from "#components/content/VisibilityNote.tsx";
import { ModerationTools } from "#components/moderation/ModerationTools.tsx";
import { RichTextView } from "#components/rich-text/RichTextView.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { hydrateFor } from "#components/ui/hydrate-when.ts";
import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import { authorLink, type LinkContext } from "#lib/content/shared/content-link.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { storyTexts } from "#lib/stories/shared/story-texts.ts";
import { NextStory } from "./NextStory.tsx";

type Story = NonNullable<ContentPageQuery["contentItem"]>;

type Props = {
  story: Omit<Story, "sections">;
  links: LinkContext;
  /** Whether the viewer is logged in. */
  isMember: boolean;
  /** The sections of an imported story. */
  children?: ReactNode;
  reactions?: ReactNode;
  /** After the author: the Follow button. */
  follow?: ReactNode;
};

const column = "mx-auto max-w-[calc(var(--container-read)+4rem)] px-4 sm:px-8";

/** A story: its author, the text, and a link to the next one. */
export function StoryView({ story, links, isMember, children, reactions, follow }: Props) {
  const isByMember = !story.author.isEditorialTeam;
  const editHref = `${story.path}/edit`;
  return (
    <article>
      <header className="border-b border-line-warm bg-member pt-4 pb-8 sm:pt-6 sm:pb-10">
        <div className={column}>
          <BackLink href="/stories">All stories</BackLink>
          {isByMember ? (
            <div className="mt-3 mb-4">
              <MemberLabel>{storyTexts.label}</MemberLabel>
            </div>
          ) : null}
          <h1 dir="auto" className="text-4xl text-balance wrap-anywhere">
            {story.title}
          </h1>
          <div className="mt-5 sm:mt-6">
            <AuthorLine
              author={story.author}
              link={authorLink(story, links)}
              date={story.date}
              modified={story.editedAt}
              variant="byline"
              action={follow}
            />
            {isByMember && story.editedAt ? (
              <p className="mt-2 text-sm">
                <EditedLink path={story.path} />
              </p>
            ) : null}
            <div className="mt-3 empty:hidden">
              <VisibilityNote visibility={story.visibility} />
            </div>
          </div>
        </div>
      </header>
      {story.featuredMedia ? (
        <div className="mx-auto mt-8 max-w-[calc(60rem+4rem)] sm:mt-10 sm:px-8">
          <MainPicture media={story.featuredMedia} shape="whole" />
        </div>
      ) : null}
      {story.isUnpublished && story.preview === null ? (
        <div className={`mt-8 ${column}`}>
          <Banner title="Waiting for review">{storyTexts.heldNote}</Banner>
        </div>
      ) : null}
      <div className="mt-8 sm:mt-10">
        {story.body ? (
          <div className={column}>
            <RichTextView
              text={story.body}
              document={story.document as RichText | null}
              className="text-lg"
            />
          </div>
        ) : null}
        {children}
      </div>
      <div className={`mt-8 grid gap-6 ${column}`}>
        <OwnItemTools id={story.id} authorId={story.author.id} type="story" editHref={editHref} />
        {isMember ? <OwnItemLink noun="story" editHref={editHref} /> : null}
        {isMember ? <span hidden {...hydrateFor(story.author.id)} /> : null}
        {isMember && !story.author.isEditorialTeam ? (
          <div className="empty:hidden print:hidden">
            <ModerationTools assocType="POST" assocId={story.id} of="this story" />
          </div>
        ) : null}
        {story.originalSite === null && story.tags.length > 0 ? (
          <TagList tags={story.tags} />
        ) : null}
        {story.disorders.length > 0 ? <ConditionLinks conditions={story.disorders} /> : null}
        <AuthorBox item={story} links={links} />
        {reactions ? (
          <div className="border-t border-line pt-6 print:hidden">{reactions}</div>
        ) : null}
        <p className="text-sm text-ink-soft">{storyTexts.disclaimer}</p>
      </div>
      <NextStory story={story.nextStory} links={links} />
    </article>
  );
}
