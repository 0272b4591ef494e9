import { markFirstUnread } from "#components/comments/mark-first-unread.ts";
import { countPassed, findPosition, threadLinkClasses } from "#components/forums/thread-place.ts";
import { buttonClasses } from "#components/ui/button-classes.ts";
import { create, fillSlot, setText } from "#components/ui/page-elements.ts";
import type { OwnThreadStateFragment } from "#graphql/generated/client/graphql.ts";
import { threadProgressTexts as texts } from "#lib/forums/shared/thread-progress-texts.ts";

/** The reading position at the last check. Checking forces a layout, so it is rare. */
let passed = 0;
/** The number of the first reply that is new to the viewer. */
let unreadFrom = 0;

/** From the first unread reply on, a link to it is useless. */
function showUnreadLink(...link: readonly HTMLElement[]): void {
  fillSlot("unread-replies", ...link);
  const newest = document.querySelector(".thread-progress > a");
  newest?.classList.toggle("max-sm:hidden", link.length > 0);
}

/** Shows the reader's position in a thread, as `ThreadProgress` does. @returns a function that stops it */
export function keepThreadPlace(): () => void {
  const place = document.querySelector<HTMLElement>("[data-thread-place]");
  if (!place) return () => undefined;
  const [first = 1, total = 0] = (place.dataset.threadPlace ?? "").split(" ").map(Number);
  let frame = 0;
  const update = () => {
    frame = 0;
    passed = countPassed();
    if (unreadFrom && passed >= unreadFrom) showUnreadLink();
    const text = texts.progress(Math.min(passed || first, total), total);
    setText(place, ":scope > span:last-child", text);
    place.classList.remove("invisible");
  };
  const handleScroll = () => {
    frame ||= requestAnimationFrame(update);
  };
  update();
  addEventListener("scroll", handleScroll, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener("scroll", handleScroll);
  };
}

/** Shows the viewer's follow and read state of the page's thread, as `ThreadProgress` does. */
export function showThread(state: OwnThreadStateFragment): void {
  const { id, isFollowing, isMuted, firstUnreadId, unreadCount } = state;
  if (firstUnreadId) markFirstUnread(firstUnreadId);
  unreadFrom = firstUnreadId ? findPosition(firstUnreadId) : 0;
  if (unreadFrom > passed) {
    const href = `${location.pathname}?reply=${firstUnreadId}`;
    showUnreadLink(create("a", { href, className: threadLinkClasses }, texts.unread(unreadCount)));
  }
  const follow = document.querySelector<HTMLElement>(`[data-follow-thread="${id}"]`);
  if (follow && isFollowing) {
    follow.textContent = texts.unfollow;
    follow.ariaPressed = "true";
  }
  if (!isFollowing && !isMuted) return;
  const mute = create(
    "button",
    {
      type: "button",
      className: `${buttonClasses("quiet")} max-sm:px-3`,
      ariaPressed: String(isMuted),
      data: { replay: "", standsFor: "mute" },
    },
    isMuted ? texts.isMuted : texts.mute,
  );
  fillSlot("mute", mute);
}
