import { html } from "hono/html";
import type { OutboxMail, OutboxMessage } from "#lib/core/server/outbox/outbox.ts";
import { renderDevPage } from "#server/http/dev-page.ts";
import type { Html } from "#server/http/plain-page.ts";

export const outboxPath = "/dev/outbox";

/** Turns the URLs in a text into links. Punctuation around a URL is not part of the link. */
const withLinks = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

const when = (at: string): Html =>
  html`<time datetime="${at}">${at.slice(0, 19).replace("T", " ")} UTC</time>`;

function renderListItem(message: OutboxMessage): Html {
  const recipient = html`<small>To ${message.to}, ${when(message.at)}</small>`;
  if (message.kind === "text")
    return html`<li dir="auto">${withLinks(message.text)}${recipient}</li>`;
  return html`<li><a dir="auto" href="${outboxPath}/${message.id}">${message.subject}</a>${recipient}</li>`;
}

/** The list of all kept messages, newest first. */
export function outboxList(messages: readonly OutboxMessage[]): string {
  const list =
    messages.length > 0
      ? html`<ul>${messages.map(renderListItem)}</ul>`
      : html`<p>No messages yet.</p>`;
  return renderDevPage(
    "Outbox",
    html`<main><h1>Outbox</h1><p>Mails and text messages stay here while no service sends them. Only the newest 500 are kept.</p>${list}</main>`,
  );
}

/** One mail: its HTML in a frame without scripts, and its text. */
export function outboxMail(mail: OutboxMail): string {
  return renderDevPage(
    mail.subject,
    html`<p><a href="${outboxPath}">Outbox</a></p><main><h1 dir="auto">${mail.subject}</h1><p>To ${mail.to}, ${when(mail.at)}</p><iframe title="The mail as HTML" sandbox="allow-top-navigation-by-user-activation" src="${outboxPath}/${mail.id}/html"></iframe><h2>As text</h2><pre dir="auto">${withLinks(mail.text)}</pre></main>`,
  );
}

/** The HTML of a mail; its links open in the whole tab. */
export const outboxFrame = (mail: OutboxMail): string =>
  mail.html.replace("<head>", '<head><base target="_top">');
