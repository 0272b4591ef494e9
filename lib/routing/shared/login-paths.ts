import { isBuilt } from "./built-paths.ts";

const loginPaths = /^\/(?:profile(?:\/|$)|messages(?:\/|$)|create-thread$)/;
const verificationPaths = /^\/(?:messages\/new|create-thread)$/;

/** Whether a page is for logged-in people alone (spec §2 Route guards). */
export const needsLogin = (path: string): boolean =>
  loginPaths.test(path) || needsVerification(path);

/** Whether a page is for people with a verified account alone (spec §2, §6). */
export const needsVerification = (path: string): boolean => verificationPaths.test(path);

/** Whether a page is for those who are not logged in (spec §2). */
export const isForVisitorsOnly = (path: string): boolean =>
  /^\/(?:member-login|register)$/.test(path);

/** Where a member comes to when nothing else is said: their profile overview, or Home before there is one. */
export const memberHome = isBuilt("/profile") ? "/profile" : "/";
