import { type ReactNode, type ReactPortal, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ModerationTools } from "#components/moderation/ModerationTools.tsx";
import type { Account } from "#components/providers/account-store.ts";
import { hears } from "#components/providers/press-for-part.ts";
import { discussionAnchor } from "#lib/comments/shared/comment.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { BlockedComments } from "./BlockedComments.tsx";
import { CommentComposer } from "./CommentComposer.tsx";
import { CommentEditForm } from "./CommentEditForm.tsx";
import { CommentHistory } from "./CommentHistory.tsx";
import { CommentMenu } from "./CommentMenu.tsx";
import { DeletedNotice } from "./DeletedNotice.tsx";
import { describeComment } from "./describe-comment.ts";
import type { CommentPlace, ToolsProps } from "./discussed.ts";
import { NewComments } from "./NewComments.tsx";
import { quoteComment } from "./quote-comment.ts";
import { onCommentsShown, setShown } from "./shown-comments.ts";

/** The form or notice that replaces one comment. */
type Open =
  | { kind: "reply"; id: string; quote: RichText | null }
  | { kind: "edit" | "history" | "deleted"; id: string };

/** The comments that are on the page. */
function findPlaces(section: HTMLElement): CommentPlace[] {
  return [...section.querySelectorAll<HTMLElement>("[data-comment]")].flatMap((element) => {
    const { comment: id = "", commentAuthor: authorId = "", commentKind } = element.dataset;
    const kind = commentKind === "REPLY" ? "REPLY" : "COMMENT";
    const username = element.querySelector("bdi")?.textContent ?? "";
    // The copy of the pinned comment has no container for forms.
    return element.querySelector("[data-comment-form]")
      ? [{ id, kind, authorId, username, element }]
      : [];
  });
}

const listImages = ({ element }: CommentPlace) => [...element.querySelectorAll(".member-text img")];

const portal = (place: CommentPlace, name: string, content: ReactNode): ReactPortal | null => {
  const slot = place.element.querySelector(`[data-comment-${name}="${place.id}"]`);
  return slot && createPortal(content, slot, `${name}-${place.id}`);
};

/** Finds the comments of a discussion, including later additions, and handles presses on their links. */
function usePlaces(item: ToolsProps["item"], setOpen: (open: Open) => void) {
  const [places, setPlaces] = useState<readonly CommentPlace[]>([]);
  useEffect(() => {
    const section = document.getElementById(discussionAnchor(item));
    if (!section) return;
    const findAll = () => {
      setPlaces(findPlaces(section));
      for (const link of section.querySelectorAll<HTMLElement>("[data-comment-more]"))
        link.hidden = true;
    };
    findAll();
    const stopFinding = onCommentsShown(findAll);
    const onClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      const link = (event.target as Element).closest<HTMLElement>(
        "[data-comment-reply], [data-comment-history]",
      );
      if (!link) return;
      event.preventDefault();
      const { commentReply, commentHistory = "" } = link.dataset;
      setOpen(
        commentReply
          ? { kind: "reply", id: commentReply, quote: null }
          : { kind: "history", id: commentHistory },
      );
    };
    section.addEventListener("click", onClick);
    hears("discussion");
    return () => {
      stopFinding();
      section.removeEventListener("click", onClick);
    };
  }, [item.type]);

  return places;
}

/** The tools of thread authors and staff for a comment; renders nothing for other members. */
function OwnerTools({ place, item, acceptedId, moreTools }: ToolsProps & { place: CommentPlace }) {
  const { id, kind } = place;
  return (
    <>
      {moreTools ? (
        <moreTools.Component
          thread={moreTools.thread}
          replyId={id}
          isAccepted={id === acceptedId}
        />
      ) : null}
      <ModerationTools assocType={kind} assocId={id} of={describeComment(item, place)} />
    </>
  );
}

type OpenFormProps = Pick<ToolsProps, "item" | "formKey"> & {
  open: Open;
  place: CommentPlace;
  onClose: () => void;
};

/** The form or notice that replaces a comment or is below it. */
function OpenForm({ open, place, item, formKey, onClose }: OpenFormProps) {
  switch (open.kind) {
    case "reply":
      return (
        <FocusFirstField>
          <CommentComposer
            item={item}
            formKey={`${formKey}-${place.id}`}
            replyTo={{ id: place.id, username: place.username }}
            quote={open.quote}
            onCancel={onClose}
          />
        </FocusFirstField>
      );
    case "edit":
      return <CommentEditForm id={place.id} item={item} onCancel={onClose} />;
    case "deleted":
      return (
        <DeletedNotice
          id={place.id}
          item={item}
          hadImages={listImages(place).length > 0}
          onRestored={(areImagesGone) => {
            if (areImagesGone) for (const image of listImages(place)) image.remove();
            setShown(place, true);
          }}
        />
      );
    case "history":
      return <CommentHistory id={place.id} onClose={onClose} />;
  }
}

/**
 * The tools of a member in a discussion that the server rendered: menus, inline forms to reply and edit, earlier
 * versions and new comments. Each tool is rendered into its container in the page.
 */
export function MemberTools(props: ToolsProps & { account: Account }) {
  const { item, pinnedId, formKey, account } = props;
  const [open, setOpen] = useState<Open | null>(null);
  const places = usePlaces(item, setOpen);
  const { isOpen: canReply } = item;

  const close = () => {
    const id = open?.id;
    setOpen(null);
    document.querySelector<HTMLElement>(`[data-comment-reply="${id}"]`)?.focus();
  };

  return (
    <>
      {places.map((place) =>
        portal(
          place,
          "menu",
          <CommentMenu
            comment={{ ...place, isPinned: place.id === pinnedId }}
            item={item}
            isOwn={place.authorId === account.id}
            onQuote={
              canReply
                ? () => setOpen({ kind: "reply", id: place.id, quote: quoteComment(place) })
                : null
            }
            onEdit={() => setOpen({ kind: "edit", id: place.id })}
            onDeleted={() => {
              setShown(place, false);
              setOpen({ kind: "deleted", id: place.id });
            }}
          />,
        ),
      )}
      {places.map((place) => portal(place, "tools", <OwnerTools {...props} place={place} />))}
      {places.map((place) =>
        portal(
          place,
          "form",
          open?.id === place.id ? (
            <OpenForm open={open} place={place} item={item} formKey={formKey} onClose={close} />
          ) : null,
        ),
      )}
      <BlockedComments places={places} item={item} ownId={account.id} />
      <NewComments item={item} memberId={account.id} />
    </>
  );
}

/** Focuses a form that just opened, with the caret after the initial text. */
function FocusFirstField({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector("textarea");
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  return <div ref={box}>{children}</div>;
}
