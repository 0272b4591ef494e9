import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanLine, cleanText } from "#lib/core/shared/text.ts";
import {
  hasHostileTexts,
  hostilePart,
  listHostileTexts,
  takePart,
} from "#tests/support/hostile-texts.ts";
import { makeThread, memberEmails, runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let cookie: string;
let texts: string[];
beforeAll(async () => {
  server = await startTestServer({});
  cookie = await server.logIn("member@demo.test");
  texts = hasHostileTexts ? takePart(listHostileTexts()) : [];
});
afterAll(() => server.close());

/** Many authors, because one may not post several similar texts. */
const authors = memberEmails(50);
const authorAt = (turn: number) => ({ email: authors[turn % authors.length] ?? "" });
const asBody = (text: string) => cleanText(text.toWellFormed());
const asLine = (text: string) => cleanLine(text.toWellFormed());

/** Why a text may be refused: there is nothing to see in it, it is too long, or its author posted it. */
const refusals =
  /^(?:You have already posted this text|This field is required|Please include additional text or an image|Maximum length of [\d,]+ exceeded)/;

type Outcome = { errors?: readonly { message: string }[] | undefined };
/** Fails for a refusal in other words. @returns whether the text was taken */
function isTaken(text: string, { errors }: Outcome): boolean {
  const [error] = errors ?? [];
  if (error) expect([text, error.message]).toEqual([text, expect.stringMatching(refusals)]);
  return !error;
}

const stored = async (id: string) =>
  (await runSql(server.network, "select * from content_items where id = $1", [id]))[0];

describe.skipIf(!hasHostileTexts)(`a hostile text by a member (${hostilePart})`, () => {
  test("in every field of a thread and a story is stored as it was typed", async () => {
    let taken = 0;
    for (const type of ["Thread", "Story"]) {
      for (const [turn, text] of texts.entries()) {
        const answer = await server.network.ask(
          `mutation ($title: String!, $body: String!, $key: String!) {
            create${type}(title: $title, body: $body, idempotencyKey: $key) { id } }`,
          { title: text, body: text, key: randomUUID() },
          authorAt(turn),
        );
        if (!isTaken(text, answer)) continue;
        taken += 1;
        const row = await stored(answer.data[`create${type}`].id);
        expect([row.title, row.body]).toEqual([asLine(text), asBody(text)]);
        expect(row.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }
    }
    expect(taken).toBeGreaterThan(300);
  }, 400_000);

  test("in every field of a recipe is stored as it was typed", async () => {
    let taken = 0;
    for (const [turn, text] of texts.entries()) {
      const item = text.slice(0, 190);
      const recipe = {
        title: text.slice(0, 130),
        body: text,
        servings: 2,
        ingredients: [{ amount: 1, unit: text.slice(0, 25), item }],
        steps: [text.slice(0, 1900)],
        nutrition: { calories: text.slice(0, 35) },
      };
      const answer = await server.network.ask(
        "mutation ($recipe: RecipeInput!, $key: String!) { createRecipe(recipe: $recipe, idempotencyKey: $key) { id } }",
        { recipe, key: randomUUID() },
        authorAt(turn),
      );
      if (!isTaken(text, answer)) continue;
      taken += 1;
      const row = await stored(answer.data.createRecipe.id);
      expect([row.title, row.body, row.recipe.ingredients[0]?.item ?? ""]).toEqual([
        asLine(recipe.title),
        asBody(text),
        asLine(item),
      ]);
    }
    expect(taken).toBeGreaterThan(150);
  }, 400_000);

  test("in a formatted comment keeps every word, before and after an edit", async () => {
    const thread = await makeThread(server.network);
    const toDocument = (text: string) => ({
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text, marks: [{ type: "bold" }] },
            { type: "hardBreak" },
            { type: "mention", attrs: { id: 1, label: text.slice(0, 40) } },
          ],
        },
        { type: "blockquote", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
      ],
    });
    const create =
      "mutation ($id: ID!, $document: RichText!, $key: String!) { createComment(assocId: $id, document: $document, idempotencyKey: $key) { comment { id body } } }";
    const update =
      "mutation ($id: ID!, $document: RichText!) { updateComment(id: $id, document: $document) { id body } }";
    const words = (text: string) => asBody(text).replace(/\s+/g, "");
    let taken = 0;
    for (const [turn, text] of texts.entries()) {
      const author = authorAt(turn);
      const made = await server.network.ask(
        create,
        { id: thread.id, document: toDocument(text), key: randomUUID() },
        author,
      );
      if (!isTaken(text, made)) continue;
      taken += 1;
      const { id, body } = made.data.createComment.comment;
      expect(body.replace(/\s+/g, "")).toContain(words(text));
      const edited = await server.network.ask(
        update,
        { id, document: toDocument(`${text} too`) },
        author,
      );
      if (isTaken(text, edited))
        expect(edited.data.updateComment.body.replace(/\s+/g, "")).toContain(words(`${text} too`));
    }
    expect(taken).toBeGreaterThan(150);
  }, 400_000);

  test("as the target of a link or an image is rejected, or becomes a web address", async () => {
    const thread = await makeThread(server.network);
    const ask = (content: unknown) =>
      server.network.ask(
        "mutation ($id: ID!, $document: RichText!, $key: String!) { createComment(assocId: $id, document: $document, idempotencyKey: $key) { comment { id } } }",
        { id: thread.id, document: { type: "doc", content: [content] }, key: randomUUID() },
        authorAt(0),
      );
    for (const text of texts) {
      const link = { type: "link", attrs: { href: text } };
      const run = { type: "text", text: "here", marks: [link] };
      await ask({ type: "paragraph", content: [run] });
      const image = { src: text, alt: "x", width: 10, height: 10 };
      expect((await ask({ type: "image", attrs: image })).errors?.length).toBe(1);
    }
    const links = await runSql(
      server.network,
      `select distinct m->'attrs'->>'href' as href from comments,
        jsonb_path_query(document, '$.content[*].content[*].marks[*]') m where content_id = $1`,
      [thread.id],
    );
    for (const { href } of links)
      expect(["http:", "https:", "mailto:"]).toContain(new URL(href).protocol);
  }, 400_000);

  test("in a plain form is stored unchanged, or returned for correction", async () => {
    const thread = await makeThread(server.network);
    for (const text of texts) {
      const post = (path: string, fields: Record<string, string>) =>
        server.postForm(path, { key: randomUUID(), ...fields }, { headers: { cookie } });
      const body = text.toWellFormed();
      const reply = await post("/api/replies", { item: thread.id, body });
      expect([text, reply.status === 303 || reply.status === 400]).toEqual([text, true]);
      if (reply.status === 303) {
        const [row] = await runSql(
          server.network,
          "select body from comments where content_id = $1 order by id desc limit 1",
          [thread.id],
        );
        expect(row.body).toBe(asBody(body.replace(/\r\n?|\n/g, "\n")));
      }
      const item = await post("/api/threads", { title: body, body });
      expect([text, item.status === 303 || item.status === 400]).toEqual([text, true]);
      if (item.status === 303) expect(item.headers.location).toMatch(/^\/forums\/[a-z0-9-]+$/);
      // The returned text is field data: its tags are not part of the page.
      else expect(item.text).not.toMatch(/<script>alert|<img src=x|<svg[ /]onload/i);
    }
  }, 400_000);
});
