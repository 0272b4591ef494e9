import { expect, test } from "vitest";
import { type MailContent, renderMail } from "./render-mail.ts";

const content: MailContent = {
  site: { name: "Migraine & More", url: "https://migraine.example", hue: 285 },
  heading: "Confirm your email",
  paragraphs: ["Hello Sam,", "one line\nanother line"],
  action: { label: "Confirm", url: "https://migraine.example/verify-email?token=a&b=c" },
  footnote: "You get this because somebody used this address.",
  preheader: "One click and you are in.",
};

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test("both parts say the same, and only the HTML has markup", () => {
  const { html, text } = renderMail(content);
  expect(text).toBe(`Confirm your email

Hello Sam,

one line
another line

Confirm:
https://migraine.example/verify-email?token=a&b=c

You get this because somebody used this address.

-- 
Migraine & More
https://migraine.example
`);
  for (const words of [
    "Hello Sam,",
    "one line<br>another line",
    ">Confirm</a>",
    "Migraine &#38; More",
  ])
    expect(html).toContain(words);
  expect(html).toContain('href="https://migraine.example/verify-email?token=a&#38;b=c"');
});

test("escapes user input everywhere", () => {
  const evil = `<img src=x onerror="alert(1)">'&`;
  const { html } = renderMail({
    ...content,
    heading: evil,
    paragraphs: [evil],
    footnote: evil,
    preheader: evil,
    site: { ...content.site, name: evil },
    action: { label: evil, url: `https://a.example/?q=${evil}` },
  });
  expect(html).not.toMatch(/<img|onerror="|'>/);
  expect(html.match(/&#60;img src=x onerror=/g)).toHaveLength(10);
});

test("a mail without something to do has no button", () => {
  const { action: _action, ...silent } = content;
  const { html, text } = renderMail(silent);
  expect(html).not.toContain("If the button does not work");
  expect(text).not.toContain("Confirm:");
});

test("a link that is no page is refused", () => {
  for (const url of ["javascript:alert(1)", "data:text/html,x", "/verify"])
    expect(() => renderMail({ ...content, action: { label: "x", url } })).toThrow();
});

test("loads nothing, so that opening a mail is not tracked", () => {
  const { html } = renderMail(content);
  expect(html).not.toMatch(/<(img|link|script|iframe|table)\b|url\(|@import|@font-face/i);
});

test("every pair of colours passes WCAG AA at every hue, on light and on dark ground", () => {
  for (let hue = 0; hue < 360; hue += 5) {
    const { html } = renderMail({ ...content, site: { ...content.site, hue } });
    const getColour = (pattern: RegExp) => html.match(pattern)?.[1] ?? "";
    const night = (name: string, property = "color") =>
      getColour(new RegExp(`\\n\\.?${name} \\{[^}]*?(?<![-\\w])${property}: (#\\w{6})`));
    const card = getColour(/class="card"[^>]*background-color:(#\w{6})/);
    const pairs = [
      [card, getColour(/class="card"[^>]*[^-]color:(#\w{6})/)],
      [card, getColour(/class="soft"[^>]*[^-]color:(#\w{6})/)],
      [card, getColour(/class="link"[^>]*style="color:(#\w{6})/)],
      [
        getColour(/class="brand"[^>]*background-color:(#\w{6})/),
        getColour(/class="brand"[^>]*[^-]color:(#\w{6});font/),
      ],
      [night("card", "background-color"), night("card")],
      [night("card", "background-color"), night("soft")],
      [night("card", "background-color"), night("link")],
      [night("brand", "background-color"), night("brand")],
    ];
    for (const [ground = "", ink = ""] of pairs) {
      expect([ground, ink]).toEqual([expect.stringMatching(/^#/), expect.stringMatching(/^#/)]);
      expect(contrast(ground, ink), `${ground} ${ink} at ${hue}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
