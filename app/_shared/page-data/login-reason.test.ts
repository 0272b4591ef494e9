import { expect, test } from "vitest";
import { loginReason } from "./login-reason.ts";

// spec §2: the dialog's default reason
test.each([
  ["/create-thread", "Create an account to post a forum."],
  ["/create-thread?from=x#top", "Create an account to post a forum."],
  ["/create-threads", "Please create an account or log in to continue."],
  ["/messages", "Please create an account or log in to continue."],
  ["/posts/x#follow-MEMBER-12", "Create an account to follow this member."],
  ["/tag/x?page=2#follow-TAG-3", "Create an account to follow this."],
  ["/posts/x#bookmark-POST-5", "Create an account to save this."],
  ["/content-flag/comment/5?redirect=%2Fforums", "Create an account to report this."],
  ["/posts/follow-MEMBER-12", "Please create an account or log in to continue."],
  ["", "Please create an account or log in to continue."],
])("a guest redirected from %j sees why they must log in", (target, reason) => {
  expect(loginReason(target)).toBe(reason);
});
