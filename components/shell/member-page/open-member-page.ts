import { watchReading } from "#components/forums/thread-reading.ts";
import { orderRegions } from "#components/moderation/crisis/order-regions.ts";
import { hideOwnReportLinks } from "#components/moderation/report/hide-own-report-links.ts";
import { showAppBadge } from "#components/providers/app-badge.ts";
import type { MemberPage } from "#components/providers/member-page.ts";
import { request } from "#components/providers/request.ts";
import { startScripts } from "#components/providers/start-scripts.ts";
import { keepTimesRelative } from "#components/shell/relative-times.ts";
import { findAll } from "#components/ui/page-elements.ts";
import { MemberPageDocument, type MemberPageQuery } from "#graphql/generated/client/graphql.ts";
import { collectQueryVariables } from "./collect-query-variables.ts";
import { hasStoredReason, needsScripts } from "./find-reason.ts";
import { showAccount } from "./show-account.ts";
import {
  hideBlocked,
  hideOwnFollow,
  showBookmarks,
  showFollows,
  showReactions,
} from "./show-states.ts";
import { keepThreadPlace, showThread } from "./show-thread.ts";
import { watchLive } from "./watch-live.ts";

/** Marks links that members' pages handle with scripts, so that a press waits for these (`early-press.ts`). */
function keepLinks(): void {
  const keep = (selector: string, hears: string) => {
    for (const { dataset } of findAll(selector)) Object.assign(dataset, { replay: "", hears });
  };
  keep("a[data-report-author]", "report");
  keep("a[data-message-to]", "message");
  // On devices without hover, a tap on an avatar opens a card.
  if (matchMedia("(hover: none)").matches)
    keep(':is(a[href^="/members/"], a[href^="/author/"]):has(.avatar)', "card");
}

/** Starts the scripts if a new version of the service worker waits, because they offer it. */
async function startForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.waiting && navigator.serviceWorker.controller) startScripts();
}

const isReact = () => document.documentElement.dataset.taken !== undefined;

/**
 * Runs several functions in separate tasks, so that none blocks interaction.
 * @param isOver whether to skip the rest
 */
async function inTurns(isOver: () => boolean, works: readonly (() => void)[]): Promise<void> {
  for (const work of works) {
    await new Promise((resolve) => setTimeout(resolve));
    if (isOver()) return;
    work();
  }
}

/** The functions that show the loaded data, and that start the continuing work. */
function listShowing(page: MemberPage, data: MemberPageQuery, stops: (() => void)[]) {
  const { currentUser: member, threadStates } = data;
  if (!member) return [];
  const showOwn = (unreads: MemberPageQuery["unreads"]) => {
    data.unreads = unreads;
    page.accountHtml = showAccount(member, unreads);
  };
  return [
    () => {
      hideBlocked(data.blockedAmong);
      hideOwnReportLinks(member.id);
      hideOwnFollow(member.id);
      showOwn(data.unreads);
      showAppBadge(data.unreads);
    },
    () => {
      showReactions(data.reactions);
      showBookmarks(data.bookmarkStates);
      showFollows(data.followStates);
      for (const state of threadStates) showThread(state);
    },
    () => {
      for (const { id } of threadStates) stops.push(watchReading(id));
      stops.push(watchLive(member.id, showOwn));
    },
  ];
}

/**
 * Runs a member's page until the first interaction: it shows the viewer's data with one request and
 * without React. Anything else starts the scripts, which reuse the loaded data
 * (docs/decisions/0126).
 */
export function openMemberPage(): void {
  if (isReact()) return;
  const stops: (() => void)[] = [];
  let isOver = false;
  const page: MemberPage = {
    data: null,
    asked: null,
    accountHtml: "",
    installOffer: null,
    stop: () => {
      isOver = true;
      for (const stop of stops.splice(0)) stop();
    },
  };
  window.memberPage = page;
  addEventListener("beforeinstallprompt", (event) => {
    if (isOver) return;
    event.preventDefault();
    page.installOffer = event;
  });
  keepLinks();
  if (hasStoredReason()) {
    startScripts();
    return;
  }
  const inOrder = (works: readonly (() => void)[]) => inTurns(() => isOver, works);
  const open = async () => {
    const asked = collectQueryVariables();
    const answer = request(MemberPageDocument, asked);
    // The rejection is handled below.
    answer.catch(() => undefined);
    await inOrder([
      () => stops.push(keepThreadPlace()),
      () => stops.push(keepTimesRelative(document.body)),
      () => orderRegions(document, navigator.languages),
    ]);
    const data = await answer;
    if (isOver) return;
    if (data.currentUser) Object.assign(page, { data, asked });
    const isNeeded = needsScripts(data);
    await inOrder(listShowing(page, data, stops));
    if (isNeeded) startScripts();
    await startForUpdate();
  };
  // Not while the page is prerendered. The scripts retry a failed load.
  requestAnimationFrame(() => void open().catch(() => isOver || startScripts()));
}
