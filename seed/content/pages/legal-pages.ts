import { toSiteNames } from "#lib/site/shared/site-name.ts";
import { type LegalPage, legalPages, legalPageTitles } from "#lib/site/shared/site-options.ts";
import type { SeedSite } from "#seed/seed-types.ts";
import type { DemoPage } from "./editorial-pages.ts";

type Text = { summary: string; html: (site: SeedSite) => string };

/** The contact address in a demo: the default of SUPPORT_EMAIL. */
const writeToUs = '<a href="mailto:help@demo.test">help@demo.test</a>';

const has = (site: SeedSite, feature: SeedSite["features"][number], html: string) =>
  site.features.includes(feature) ? html : "";

/** The pages describe what the product does today. When you change one, change the other. */
const texts: Record<LegalPage, Text> = {
  "terms-of-use": {
    summary: "What you can count on here, and what we ask of you, in one page of plain words.",
    html: (site) =>
      `<p>${toSiteNames(site).displayName} is one of a network of communities that one publisher runs. This is a demonstration: the articles are written for it, and the members and their stories are invented.</p><h2>What you find here</h2><p>Articles and conversations about ${site.condition}, for information and support. They do not replace a doctor who knows you. Please do not change a treatment because of something you read here. In an emergency call the emergency number of your country.</p><h2>Using the site</h2><p>You may read everything without an account. Please do not copy whole articles elsewhere, do not collect what members write by machine, and do not try to get at what is not meant for you.</p>${has(site, "Accounts", "<h2>Your account</h2><p>One account is for one person. Keep your password to yourself, and use one that you use nowhere else. An account that sends spam or harms others is closed.</p>")}${has(site, "Forums", '<h2>What you write</h2><p>Your words stay yours. By posting them you allow us to show them here. Moderators may take away what breaks the <a href="/community-rules">community rules</a>.</p>')}<h2>What we cannot promise</h2><p>We write and check with care, and things can still be wrong or out of date. The site can be away for a while. Tell us what is wrong, and we look at it: ${writeToUs}.</p>`,
  },
  "privacy-policy": {
    summary: "What is stored about you, for how long, who sees it, and how to have it erased.",
    html: (site) =>
      `<p>What you read about ${site.condition} is your own business. We built the site to keep it that way.</p><h2>When you only read</h2><p>Nothing that could say who you are is stored. We count how often each page is opened, how far it is read and which buttons are pressed. The counts have no name, no network address and no number that stays with you. Only if you allow analytics does your browser keep a random number, so that two visits count as one reader; we store a scrambled form of it for up to 90 days, and delete it when you change your mind. No other company is told that you were here${site.settings?.ads_enabled ? ": the ads are the site’s own, and there are" : ": there are no ads and"} no buttons of social networks. The address of the page you read is not passed on when you follow a link to another site. To fend off floods of requests, the server counts them by network address in its memory, for an hour at most. The address is not written down.</p><h2>Cookies</h2><table><thead><tr><th scope="col">Cookie</th><th scope="col">When</th><th scope="col">What for</th></tr></thead><tbody><tr><td>Session</td><td>After you log in, for 30 days or until you log out</td><td>Keeps you logged in. Scripts cannot read it, and it is sent to this site alone.</td></tr><tr><td>Known browser</td><td>After you log in, for 180 days. It stays when you log out</td><td>If somebody tries to guess your password, you can still log in with this browser as usual. It does not say who you are and logs nobody in. Scripts cannot read it, and it is sent only when you log in or ask for a new password.</td></tr><tr><td>What you allow</td><td>After you answer the question about cookies, for 180 days</td><td>Remembers your answer and when you gave it.</td></tr><tr><td>Visitor</td><td>After you allow analytics or vote in a poll, for 30 days</td><td>A random number, so that each browser counts once.</td></tr><tr><td>Accessibility</td><td>After you choose a text size or contrast, for 30 days</td><td>Remembers your choice on this device.</td></tr></tbody></table><p>A few more remember for 30 days that you signed up for email or closed a form. They do not say who you are. “Cookie settings” at the foot of each page lists every one.</p><p>What you begin to write is kept in the tab of your browser until you send it or close the tab. Your browser also keeps one page of this site, and its looks, to show when there is no network, and the pages you bookmark if you ask it to.</p><h2>When you sign up for email</h2><p>We store your email address, which form you used on which kind of page, and, if the link that brought you here named a campaign, the words of that campaign. We use it for news of this site and for nothing else.</p>${has(site, "Accounts", "<h2>When you have an account</h2><p>We store your user name, your email address, a scrambled form of your password that cannot be turned back, when you last logged in, and what you write and react to. Your user name and what you post are public. Your email address is shown to nobody.</p><p>So that you can pick up where you left off, we also store which threads you follow, the newest reply that you have read in each thread, and drafts of what you write. Only you can see these. We delete a draft when you send it, or after 90 days. From images that you upload we remove the place, the time and the name of the camera.</p>")}${has(site, "private_messaging", "<p>Private messages are shown to the two people of the conversation. They are stored in our database like everything else, so please do not write in them what nobody may ever know.</p>")}<h2>How to leave</h2><p>Write to ${writeToUs} from the address you signed up with. We erase what is stored about it and answer when it is done. Ask there as well if you want to know what is stored about you.</p>`,
  },
  "privacy-choices": {
    summary: "What you can decide about your data here, and how to do it.",
    html: (site) =>
      `<p>Nothing you read or write on ${toSiteNames(site).displayName} is sold, and nothing is shared before you allow it. A signal such as Global Privacy Control from your browser counts as a no.</p><h2>What you can decide</h2><ul><li><strong>Cookies.</strong> The site works without any as long as you only read. “Cookie settings” at the foot of each page shows what you allow, and you can change it there at any time.</li>${has(site, "Accounts", "<li><strong>Your account.</strong> Log out, and the session on this device ends. To have the account erased, write to us.</li>")}<li><strong>Email.</strong> Every newsletter has a link to unsubscribe. Or write to us from the address that gets it.</li><li><strong>A copy.</strong> Ask us what is stored about you, and we send it to the address it is stored under.</li></ul><p>The address for all of this is ${writeToUs}. What is stored in the first place is on the page about <a href="/privacy-policy">privacy</a>.</p>`,
  },
  "community-rules": {
    summary: "How we treat each other here, with examples, and what moderators do.",
    html: (site) =>
      `<p>People come to ${toSiteNames(site).displayName} on good days and on very bad ones. These rules are for the bad ones.</p><h2>What we do</h2><ul><li><strong>Speak from your own life.</strong> “This helped me” is welcome. “You should take this” is not: you do not know the other person’s body.</li><li><strong>Believe each other.</strong> Nobody here has to prove that it hurts.</li><li><strong>Disagree about the matter.</strong> “I see that differently, because …” keeps a conversation alive. Remarks about the person end it.</li><li><strong>Leave room.</strong> Not every post asks for advice. When in doubt, ask: “Do you want ideas, or just someone to listen?”</li></ul><h2>What we do not do</h2><ul><li>Sell or advertise anything, also not by private message.</li><li>Promise cures, or tell anyone to stop a treatment.</li><li>Post names, pictures or stories of others without asking them.</li><li>Insult or shame anyone, for what they are, believe, weigh, earn or take.</li><li>Describe ways to harm oneself. Write that you are struggling, as openly as you like; leave the how away.</li></ul><h2>What moderators do</h2><p>Moderators mark spam and take away what breaks a rule. They are members of a team with names of their own, and they judge what was written, not who wrote it. If you think they were wrong, write to ${writeToUs}, and someone else looks at it.</p><h2>If you or someone else is in danger</h2><p>Please do not wait for an answer here. Call the emergency number of your country now, or go to the nearest emergency room.</p>`,
  },
  "ad-choices": {
    summary: "Which ads this site has, what they know about you, and what would change first.",
    html: (site) =>
      `<p>${site.settings?.ads_enabled ? `${toSiteNames(site).displayName} shows ads of its own: for its forums, stories and emails. Your browser chooses them, and they know nothing about you.` : `${toSiteNames(site).displayName} shows no ads.`} No company is told which pages you read here, and nobody keeps a profile of you to choose ads by.</p><p>Some articles may be paid for by someone. Such an article says “Sponsored” above its title, on its page and in every list.</p><p>Should that change, this page and the one about <a href="/privacy-choices">privacy choices</a> change first, and nothing is shared before you have agreed.</p>`,
  },
};

/** The addresses of a demo site’s legal pages: on the site itself. */
export const ownLegalPages = Object.fromEntries(legalPages.map((page) => [page, `/${page}`]));

/** The pages of the footer’s legal links (spec §2), which must match the product. */
export function legalDemoPages(site: SeedSite): DemoPage[] {
  return legalPages.map((page) => ({
    slug: page,
    permalink: page,
    title: legalPageTitles[page],
    summary: texts[page].summary,
    sections: [{ id: "text", kind: "HTML", html: texts[page].html(site) }],
  }));
}
