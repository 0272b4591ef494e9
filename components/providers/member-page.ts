import type {
  MemberPageQuery,
  MemberPageQueryVariables,
} from "#graphql/generated/client/graphql.ts";

/** The viewer data and actions of the member page script, until React hydrates the page. */
export type MemberPage = {
  /** `null` until it is loaded, and if the session has ended. */
  data: MemberPageQuery | null;
  asked: MemberPageQueryVariables | null;
  /** The picture and name in the header. */
  accountHtml: string;
  /** The event with which the browser offers to install the site. */
  installOffer: Event | null;
  /** Stops the script. */
  stop: () => void;
};

declare global {
  interface Window {
    memberPage?: MemberPage;
  }
}

/** The HTML of the member's picture and name in the header; empty on the server, which renders no member. */
export const readAccountHtml = (): string =>
  typeof window === "undefined" ? "" : (window.memberPage?.accountHtml ?? "");

let known: MemberPage | null | undefined;
/** The values that were already used: each is only valid once, at the start of the page. */
const taken = new Set<unknown>();

/** The result of the page script, valid until the first call; `null` on other pages. */
export function takeMemberPage(): MemberPage | null {
  if (known !== undefined) return known;
  known = typeof window === "undefined" ? null : (window.memberPage ?? null);
  known?.stop();
  return known;
}

/** For tests: the next page. */
export function forgetMemberPage(): void {
  known = undefined;
  taken.clear();
  delete window.memberPage;
}

/** Returns a value of the page's start once. */
function takeOnce<Value>(value: Value | undefined): Value | undefined {
  if (value === undefined || taken.has(value)) return undefined;
  taken.add(value);
  return value;
}

/** The authors on the page that the member has blocked; `undefined` if they must be requested. */
export const takeBlocked = (): readonly string[] | undefined =>
  takeOnce(takeMemberPage()?.data?.blockedAmong);

/**
 * The seconds from opening the page to the first interaction; `null` if the page hydrated at once.
 */
export const takeSecondsBefore = (): number | null =>
  takeOnce(takeMemberPage() ?? undefined) ? Math.ceil(performance.now() / 1000) : null;

type Lists = Pick<
  MemberPageQuery,
  "reactions" | "bookmarkStates" | "followStates" | "threadStates"
>;

/** The page script's data about one target; `undefined` if it must be requested. */
export function takeKnown<Name extends keyof Lists>(
  name: Name,
  isIt: (one: Lists[Name][number]) => boolean,
): Lists[Name][number] | undefined {
  const list: readonly Lists[Name][number][] = takeMemberPage()?.data?.[name] ?? [];
  return takeOnce(list.find(isIt));
}
