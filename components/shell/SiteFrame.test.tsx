import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { HeaderTools, toHeaderTools } from "./HeaderTools.tsx";
import { SisterCommunities } from "./SisterCommunities.tsx";
import { SiteFrame } from "./SiteFrame.tsx";
import type { Community, ShellMenu, ShellSite } from "./site-shell.ts";

const plainSite: ShellSite = {
  __typename: "Site",
  id: "1",
  displayName: "Migraine",
  topicName: "Migraine",
  prefix: "migraine",
  description: "Good company.",
  defaultMeta: {
    __typename: "DefaultMeta",
    title: "Migraine",
    description: "Good company.",
    keywords: null,
    image: null,
  },
  url: "http://migraine.localhost",
  features: [],
  socialProviders: [],
  theme: { __typename: "SiteTheme", hue: 220, motif: "initial", pairing: "classic", logo: null },
  settings: {
    __typename: "SiteSettings",
    accessibility: true,
    newlyDiagnosedUrl: null,
    adsEnabled: false,
    crisisResponseBanner: false,
    leadDoubleOptIn: false,
    subscriptionPopUpTimeBased: false,
    crisisLines: {
      __typename: "CrisisLines",
      otherCountriesUrl: "https://help.test/",
      regions: [
        {
          __typename: "CrisisRegion",
          code: "US",
          name: "United States",
          emergency: "911",
          lines: [
            {
              __typename: "CrisisLine",
              name: "Lifeline",
              phone: "988",
              url: null,
              hours: null,
              sms: { __typename: "CrisisTextNumber", number: "741741", keyword: "HOME" },
            },
          ],
        },
        {
          __typename: "CrisisRegion",
          code: "GB",
          name: "United Kingdom",
          emergency: null,
          lines: [
            {
              __typename: "CrisisLine",
              name: "Samaritans",
              phone: "116 123",
              sms: null,
              url: null,
              hours: null,
            },
          ],
        },
      ],
    },
    restrictPrivateMessaging: false,
    googleSearchConsoleVerification: null,
    certificationUrl: null,
    healthLeaderResourcesUrl: null,
    contentDriverBanner: null,
    pwaSettings: null,
    social: [],
  },
  legalLinks: [],
  parentSite: null,
  childSites: [],
  siblingSites: [],
};

const community = (prefix: string, parentPrefix: string | null = null): Community => ({
  __typename: "SiteSummary",
  prefix,
  name: `The ${prefix} site`,
  url: `http://${prefix}.localhost`,
  parentPrefix,
});

type Entry = ShellMenu[number];
const entry = (menuId: string, title: string, items: unknown[] = []) =>
  ({ __typename: "MenuItem", menuId, title, url: `/${menuId}`, items }) as Entry;

function render(options: {
  site?: Partial<ShellSite>;
  settings?: Partial<ShellSite["settings"]>;
  menu?: ShellMenu;
  network?: Community[];
  isMember?: boolean;
  offersHelpFirst?: boolean;
  path?: string;
}): string {
  const settings = { ...plainSite.settings, ...options.settings };
  const site = { ...plainSite, ...options.site, settings };
  return renderToStaticMarkup(
    <SiteFrame
      site={site}
      tools={<HeaderTools {...toHeaderTools(site, { menu: options.menu ?? [], path: "/here" })} />}
      communities={<SisterCommunities site={site} network={options.network ?? []} />}
      account="(account)"
      isMember={options.isMember ?? false}
      subscription="(form)"
      path={options.path ?? "/here"}
      backPath={options.path ?? "/here"}
      offersHelpFirst={options.offersHelpFirst ?? false}
    >
      (page)
    </SiteFrame>,
  );
}

const count = (text: string, part: string) => text.split(part).length - 1;

describe("a site with missing or excessive settings still renders", () => {
  test("without logo, menu and theme: the initial, and a link home", () => {
    const html = render({});
    expect(html).toContain(">M</text>");
    expect(html).toMatch(/<nav aria-label="Menu"[^>]*><a href="\/"[^>]*>Home<\/a>/);
    expect(html).not.toContain('aria-label="Main"');
  });

  // spec §2: header: logo, Menu, Search, Accessibility, log in or profile button
  test("a logo stands over the drawn mark, which is there should it not load", () => {
    const html = render({ site: { theme: { ...plainSite.theme, logo: "/media/logo.svg" } } });
    expect(html).toMatch(/<svg[^>]*>.*?<\/svg><img src="\/media\/logo.svg" alt=""/s);
  });

  test("names without a letter, and of sixty characters", () => {
    expect(render({ site: { displayName: "—" } })).toContain("(page)");
    const name = "A community of sixty characters for people with long names ok";
    expect(render({ site: { displayName: name } })).toContain(name);
  });

  // spec §2: navigation drawer: site search and a menu of up to five levels
  test("a menu of five levels and two hundred entries is whole in the drawer", () => {
    const level = (depth: number, trail: string): Entry[] =>
      [1, 2, 3].slice(0, depth === 5 ? 1 : 3).map((index) => {
        const id = `${trail}${index}`;
        return entry(`m${id}`, `Entry ${id}`, depth === 5 ? [] : level(depth + 1, id));
      });
    const menu = [...level(1, ""), entry("more", "More", level(2, "9"))];
    const html = render({ menu });
    const drawer = html.slice(html.indexOf('id="site-menu"'), html.indexOf("</dialog>"));
    expect(count(drawer, "Entry ") - count(drawer, "All of Entry ")).toBe(267);
    expect(drawer).toContain("Entry 11111<");
  });

  test("a brand name is above the topic of the site; a single name appears once", () => {
    const topic = 'site-topic">';
    const html = render({ site: { displayName: "Quiet Lamp" } });
    expect(html).toContain(`${topic}Migraine<`);
    expect(html).toMatch(/©[^<]*(<!-- -->)?[^<]*<bdi>Quiet Lamp</);
    expect(render({})).not.toContain(topic);
  });

  test("the Menu button makes room on a wide screen only where the row holds the whole menu", () => {
    const narrowOnly = "header-narrow-only";
    const deep = entry("a", "Topics", [entry("b", "Triggers", [entry("c", "Weather")])]);
    expect(render({ menu: [entry("a", "Topics", [entry("b", "Triggers")])] })).toContain(
      narrowOnly,
    );
    for (const menu of [
      [],
      [deep],
      [entry("a", "A title that is longer than all the room there is")],
    ])
      expect(render({ menu })).not.toContain(narrowOnly);
  });

  test("the row of the header holds the first entries that fit, the drawer all of them", () => {
    const row = (menu: ShellMenu) => {
      const html = render({ menu });
      return html.slice(html.indexOf('aria-label="Main"'), html.indexOf('id="header-search"'));
    };
    const long = ["Living with it", "Treatment and devices", "Work and family", "About"];
    const menu = long.map((title, index) => entry(`m${index}`, title));
    expect(count(row(menu), "menu-item")).toBe(2);
    expect(
      row([entry("m", "A title that is longer than all the room there is in a row")]),
    ).not.toContain("menu-item");
    expect(render({ menu })).toContain("Work and family");
  });
});

describe("the skip links", () => {
  const words = (html: string) =>
    [...html.matchAll(/<a href="#(?:accessibility|account|content|footer)">([^<]*)</g)].map(
      ([, word]) => word,
    );

  // spec §2: skip links
  test("link to accessibility, account, content and footer, in this order", () => {
    expect(words(render({}))).toEqual(["Accessibility Menu", "Login", "Content", "Footer"]);
    expect(words(render({ isMember: true }))[1]).toBe("Profile Menu");
  });
});

describe("the header", () => {
  // spec §2: header: logo, Menu, Search, Accessibility, log in or profile button
  test("holds the site's name, Menu, Search, Accessibility and the account, in this order", () => {
    const html = render({ menu: [] });
    const header = html.slice(html.indexOf("site-header"), html.indexOf("</header>"));
    const parts = ['href="/"', 'popoverTarget="site-menu"', 'popoverTarget="header-search"'];
    const places = [...parts, 'id="accessibility"', 'id="account"'].map((part) =>
      header.search(new RegExp(part, "i")),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  // spec §2: Subscribe in the header where its flag is on
  test("switching off the accessibility menu removes its skip link", () => {
    expect(render({})).toContain('id="accessibility"');
    const html = render({ settings: { accessibility: false } });
    expect(html).not.toContain('id="accessibility"');
    expect(html).not.toContain('href="#accessibility"');
  });

  test("Subscribe is there only where its flag is on", () => {
    expect(render({})).not.toContain("Subscribe");
    expect(render({ site: { features: ["subscription_button"] } })).toMatch(
      /<a[^>]*href="#stay-connected"[^>]*>Subscribe/,
    );
  });

  // spec §1: the crisis-response and content-driver banners appear by setting
  test("the banners show only if they are set, and not on the page that they link to", () => {
    const banner = {
      __typename: "ContentDriverBanner",
      text: "New this week:",
      linkText: "The guide",
      url: "/guide",
    } as const;
    expect(render({})).not.toMatch(/If you need help now|From the editors/);
    expect(render({ settings: { crisisResponseBanner: true } })).toContain("If you need help now");
    expect(render({ settings: { contentDriverBanner: banner } })).toMatch(/href="\/guide"/);
    expect(
      render({ settings: { contentDriverBanner: { ...banner, url: "/here" } } }),
    ).not.toContain("From the editors");
  });
});

test("the editors' banner can be dismissed, the crisis banner cannot, and only the latter is on task pages", () => {
  const contentDriverBanner = {
    __typename: "ContentDriverBanner" as const,
    text: "New this week:",
    linkText: "The guide",
    url: "/guide",
  };
  const settings = { contentDriverBanner, crisisResponseBanner: true };
  const parts = (html: string) => html.match(/If you need help now|From the editors|Dismiss/g);
  expect(parts(render({ settings }))).toEqual([
    "If you need help now",
    "From the editors",
    "Dismiss",
  ]);
  for (const path of ["/member-login", "/create-thread", "/get-help", "/a/b/c"])
    expect(parts(render({ settings, path }))).toEqual(["If you need help now"]);
});

test("the crisis banner has links to call and to text, other countries behind a native control, and a page", () => {
  const html = render({ settings: { crisisResponseBanner: true } });
  expect(html).toContain('href="tel:988"');
  expect(html).toContain('href="sms:741741?&amp;body=HOME"');
  expect(html).toMatch(/<details[^>]*>.*Other countries.*href="tel:116123".*<\/details>/s);
  expect(html).toContain('href="https://help.test/"');
  expect(html).toContain('href="/get-help"');
});

test("a crisis help page has no email sign-up and no other links", () => {
  const contentDriverBanner = {
    __typename: "ContentDriverBanner" as const,
    text: "New this week:",
    linkText: "The guide",
    url: "/guide",
  };
  const site = { features: ["subscription_button"] };
  const settings = { contentDriverBanner, crisisResponseBanner: true };
  const offers = /From the editors|\(form\)|Subscribe|If you need help now/g;
  expect(render({ site, settings }).match(offers)).toHaveLength(4);
  expect(render({ site, settings, offersHelpFirst: true })).not.toMatch(offers);
});

describe("the footer", () => {
  const findFooter = (html: string) => html.slice(html.indexOf("<footer"));
  const social = [
    { __typename: "SocialLink", platform: "FACEBOOK", url: "https://a.test/" },
  ] as const;

  // spec §2: footer: top area only with Accounts or social links
  test("its top area is there only with accounts or social links", () => {
    expect(findFooter(render({}))).not.toContain("footer-top");
    expect(findFooter(render({ site: { features: ["Accounts"] } }))).toContain("footer-top");
    expect(findFooter(render({ settings: { social: [...social] } }))).toMatch(
      /footer-top.*href="https:\/\/a\.test\/".*Facebook/s,
    );
  });

  test("visitors find the login there, members do not", () => {
    const site = { features: ["Accounts"] };
    expect(findFooter(render({ site }))).toContain('href="/member-login?redirect=%2Fhere"');
    expect(findFooter(render({ site, isMember: true }))).not.toContain("member-login");
  });

  // spec §2: footer: about us, legal pages, cookie settings
  test("about us, the available legal pages, cookie settings and the form", () => {
    const legalLinks: ShellSite["legalLinks"] = [
      { __typename: "LegalLink", title: "Terms of use", url: "https://legal.test/terms" },
    ];
    const html = findFooter(render({ site: { legalLinks } }));
    for (const part of [
      'href="/about-us"',
      'href="https://legal.test/terms"',
      "Cookie settings",
      "(form)",
    ])
      expect(html).toContain(part);
    expect(html).not.toContain("Privacy policy");
  });

  test("a page with one task has a compact one: no communities and no form, but all links", () => {
    const legalLinks: ShellSite["legalLinks"] = [
      { __typename: "LegalLink", title: "Terms of use", url: "https://legal.test/terms" },
    ];
    const site = { legalLinks, features: ["Accounts", "subscription_button"] };
    const page = render({ site, network: [community("sleep")], path: "/create-thread?from=x" });
    const html = findFooter(page);
    expect(html).not.toMatch(/\(form\)|localhost/);
    for (const part of [
      'href="/about-us"',
      'href="https://legal.test/terms"',
      'href="/credits"',
      'href="/get-help"',
      'href="/#footer"',
      'href="/member-login?redirect=',
      "Cookie settings",
      "not a substitute for your doctor",
    ])
      expect(html).toContain(part);
    expect(page).toMatch(/<a[^>]*href="\/#stay-connected"[^>]*>Subscribe/);
    expect(render({ site, path: "/create-thread", offersHelpFirst: true })).not.toContain(
      "/#footer",
    );
  });

  // spec §2: footer: sister communities with View all and View less
  test("a dozen sister communities, the others behind View all and View less", () => {
    const network = Array.from({ length: 14 }, (_unused, index) => community(`s${index + 10}`));
    const html = findFooter(render({ network }));
    const [before = "", after = ""] = html.split("View all");
    expect(count(before, "localhost")).toBe(12);
    expect(after).toContain("View less");
    expect(count(after, "localhost")).toBe(2);
    expect(findFooter(render({ network: network.slice(0, 12) }))).not.toContain("View all");
  });

  test("sub-sites of other families are not listed, those of its own family are", () => {
    const network = [
      community("sleep"),
      community("insomnia", "sleep"),
      community("mental"),
      community("ptsd", "mental"),
    ];
    const html = findFooter(render({ site: { prefix: "sleep" }, network }));
    expect(html).toContain("//insomnia.");
    expect(html).toContain("//mental.");
    expect(html).not.toMatch(/\/\/ptsd\.|\/\/sleep\./);
  });
});
