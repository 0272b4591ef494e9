import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createContentPath, toTemplateValue } from "#lib/editing/shared/new-content.ts";
import { makeItem } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const admin = { email: "admin@demo.test" };
const author = { email: "editorial@demo.test" };
const contributor = { email: "contributor@demo.test" };
const member = { email: "member@demo.test" };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

async function ask(document: string, variables: object, as: object): Promise<never> {
  const { data, errors } = await server.network.ask(document, variables as never, as);
  if (errors) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
  return Object.values(data as Record<string, unknown>)[0] as never;
}

const offer = (id: string, isTemplate: boolean, as: object = admin): Promise<object> =>
  ask(
    "mutation ($id: ID!, $isTemplate: Boolean!) { setContentTemplate(id: $id, isTemplate: $isTemplate) { isTemplate } }",
    { id, isTemplate },
    as,
  );
const list = (as: object): Promise<{ id: string }[]> =>
  ask("{ contentTemplates { id type title } }", {}, as);
const open = (
  id: string,
  as: object,
): Promise<{ hasChanges: boolean; fields: { template: string }; sections: object[] }> =>
  ask(
    "query ($id: ID!) { editedContent(id: $id) { hasChanges fields sections isTemplate } }",
    { id },
    as,
  );
const begin = async (value: string, { email }: { email: string }) => {
  const cookie = await server.logIn(email);
  return server.postForm(
    createContentPath,
    { type: value, title: "From a template" },
    { headers: { cookie } },
  );
};

const sections = [
  { id: "a", kind: "HTML", html: "<h2>What is true</h2>" },
  // Not finished: who begins with it fills it in.
  { id: "b", kind: "Quote", text: "", attribution: null },
];
async function makeTemplate() {
  const item = await makeItem(server.network, { title: "Myth or fact", sections: [] });
  const change = { version: 0, writer: "w", sequence: 1, sections, order: ["a", "b"] };
  await ask(
    "mutation ($id: ID!, $change: WorkingChangeInput!) { saveWorkingCopy(id: $id, change: $change) { version } }",
    { id: item.id, change: { ...change, fields: { template: "first_person" } } },
    admin,
  );
  await offer(item.id, true);
  return item;
}

describe("a piece that is offered as a template", () => {
  test("gives new pieces its sections, also unfinished ones, and stays as it is", async () => {
    const template = await makeTemplate();
    expect(await list(contributor)).toContainEqual({
      id: template.id,
      type: "post",
      title: "Myth or fact",
    });
    const { status, headers } = await begin(toTemplateValue(template.id), contributor);
    expect(status).toBe(303);
    const id = String(headers.location).split("/").at(-1) ?? "";
    expect(await open(id, contributor)).toMatchObject({
      hasChanges: true,
      isTemplate: false,
      sections,
      fields: { title: "From a template", template: "first_person" },
    });
    expect((await open(template.id, admin)).sections).toEqual(sections);
  });

  test("is offered until somebody ends it", async () => {
    const { id } = await makeTemplate();
    expect(await offer(id, false)).toEqual({ isTemplate: false });
    expect((await list(admin)).map((one) => one.id)).not.toContain(id);
    const { status, text } = await begin(toTemplateValue(id), contributor);
    expect([status, text.includes("no longer offered")]).toEqual([400, true]);
  });

  test("is no template of another site, and no piece is one by its id", async () => {
    const other = await makeItem(server.network, { site: "sleep", sections });
    const plain = await makeItem(server.network, { sections });
    for (const id of [other.id, plain.id, "999999999"])
      expect((await begin(toTemplateValue(id), contributor)).status).toBe(400);
    expect((await begin("template-1 or 1=1", contributor)).status).toBe(400);
  });

  test("is chosen by those who may edit everything, and listed for those who write", async () => {
    const { id } = await makeItem(server.network, {});
    for (const [as, code] of [
      [{}, "UNAUTHENTICATED"],
      [member, "FORBIDDEN"],
      [contributor, "FORBIDDEN"],
      [author, "FORBIDDEN"],
      [{ ...admin, site: "sleep" }, "NOT_FOUND"],
    ] as const)
      await expect(offer(id, true, as)).rejects.toThrow(code);
    await expect(list(member)).rejects.toThrow("FORBIDDEN");
    await expect(list({})).rejects.toThrow("UNAUTHENTICATED");
    expect((await list({ ...admin, site: "sleep" })).map((one) => one.id)).not.toContain(id);
  });
});
