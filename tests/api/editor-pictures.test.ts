import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SaveContentDocument } from "#graphql/generated/client/graphql.ts";
import { runSql } from "#tests/support/make-content.ts";
import { makePhoto, toMultipart } from "#tests/support/make-image.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let folder: string;
let photo: Buffer;
const cookies = new Map<string, string>();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "editor-pictures-"));
  server = await startTestServer({ settings: { DATA_DIR: folder } });
  photo = await makePhoto(400, 300);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const admin = "admin@demo.test";

/** Uploads a photo. @returns the path of its large size */
async function upload(email = admin, site = "migraine"): Promise<string> {
  const account = `${email} ${site}`;
  const cookie = cookies.get(account) ?? (await server.logIn(email, site));
  cookies.set(account, cookie);
  const file = { name: "images[0]", fileName: "a.jpg", type: "image/jpeg", bytes: photo };
  const { body, contentType } = toMultipart({ alt: "", image_type: "ugc" }, [file]);
  const headers = { "content-type": contentType, "sec-fetch-site": "same-origin", cookie };
  const reply = await server.ask("/api/upload-image", {
    method: "POST",
    body,
    headers,
    host: siteHost(site),
  });
  return JSON.parse(reply.text).images.medium.replace("/medium", "/large");
}

type ContentInput = Record<string, unknown>;
let count = 0;

const save = (content: ContentInput, email: string | null = admin) =>
  server.network.ask(SaveContentDocument, { content }, email === null ? {} : { email });

/** A published article with a picture. @returns its id */
async function publish(content: ContentInput, email = admin): Promise<string> {
  count += 1;
  const whole = { slug: `pictured-${count}`, title: "Pictured", summary: "", status: "published" };
  const { data, errors } = await save({ ...whole, ...content }, email);
  expect(errors).toBeUndefined();
  return data.saveContent.item.id;
}

async function getRefusal(content: ContentInput, email: string | null = admin): Promise<string> {
  count += 1;
  const { data, errors } = await save(
    { slug: `refused-${count}`, title: "Refused", ...content },
    email,
  );
  expect(data?.saveContent ?? null).toBeNull();
  return errors?.[0]?.message ?? "";
}

const askPictures = async (id: string) => {
  const picture = "url caption credit copyright focalPoint { x y }";
  const query = `query ($id: ID) { contentItem(id: $id) { featuredMedia { ${picture} } images { ${picture} } } }`;
  const { data } = await server.network.ask(query, { id });
  return data.contentItem;
};

/** Whether the file of an upload stays, and whether anything shows it. */
async function isKept(url: string): Promise<boolean | undefined> {
  const key = url.split("/")[3];
  const [row] = await runSql(server.network, "select expires_at from uploads where key = $1", [
    key,
  ]);
  return row && row.expires_at === null;
}

// spec §3: focal point, caption and credits of pictures
test("focal point, caption and credits are stored and answered, for the picture of an item and of a gallery", async () => {
  const words = { caption: "Rain  on glass", credit: "Ann Lee", copyright: "© 2026 Ann Lee" };
  const picture = { url: "/media/a.jpg", alt: "Rain", ...words };
  const id = await publish({
    type: "gallery",
    featuredMedia: { ...picture, focalPoint: { x: 0.333_33, y: 1 } },
    images: [
      { ...picture, focalPoint: { x: 0, y: 0.999 } },
      { url: "/media/b.jpg", alt: "" },
    ],
  });
  const stored = { ...words, caption: "Rain on glass", url: "/media/a.jpg" };
  expect(await askPictures(id)).toEqual({
    featuredMedia: { ...stored, focalPoint: { x: 0.33, y: 1 } },
    images: [
      { ...stored, focalPoint: { x: 0, y: 1 } },
      { url: "/media/b.jpg", caption: null, credit: null, copyright: null, focalPoint: null },
    ],
  });
});

describe("a focal point outside of the picture is refused", () => {
  test.each([
    [{ x: 2, y: 0.5 }, "featuredMedia.focalPoint.x is a number from 0 to 1"],
    [{ x: 0.5, y: -0.01 }, "featuredMedia.focalPoint.y is a number from 0 to 1"],
    [{ x: 0.5, y: 1e300 }, "featuredMedia.focalPoint.y is a number from 0 to 1"],
    [{ x: Number.NaN, y: 0.5 }, "“Float!” not to be null"],
    [{ x: "left", y: 0.5 }, "Float cannot represent non numeric value"],
    [{ x: 0.5 }, "Field “y” of required type “Float!” was not provided"],
  ])("%j", async (focalPoint, message) => {
    const featuredMedia = { url: "/media/a.jpg", alt: "", focalPoint };
    const refusal = await getRefusal({ featuredMedia });
    expect(refusal.replace(/"(.*?)"/g, "“$1”")).toContain(message);
  });

  test("also in a gallery, where the message names the picture", async () => {
    const images = [{ url: "/media/a.jpg", alt: "", focalPoint: { x: 0.5, y: 3 } }];
    expect(await getRefusal({ images })).toContain("images.0.focalPoint.y is a number from 0 to 1");
  });
});

test("only editors can set a focal point", async () => {
  const id = await publish({ featuredMedia: { url: "/media/a.jpg", alt: "" } });
  const change = { url: "/media/a.jpg", alt: "", focalPoint: { x: 0, y: 0 } };
  for (const email of [null, "member@demo.test", "moderator@demo.test", "spammer@demo.test"])
    expect(
      (await save({ id, expectedRevision: 1, featuredMedia: change }, email)).errors,
    ).toHaveLength(1);
  expect((await askPictures(id)).featuredMedia.focalPoint).toBeNull();
});

describe("the upload of a picture", () => {
  test("is kept as long as an item names it, in a field or in a section", async () => {
    const [main, other, inText] = [await upload(), await upload(), await upload()];
    expect(await isKept(main)).toBe(false);
    const id = await publish({
      featuredMedia: { url: main, alt: "" },
      images: [{ url: other, alt: "" }],
      sections: [{ id: "s", kind: "HTML", html: `<p><img src="${inText}" alt=""></p>` }],
    });
    for (const url of [main, other, inText]) expect(await isKept(url)).toBe(true);
    await save({ id, expectedRevision: 1, title: "Another title" });
    expect(await isKept(main)).toBe(true);
    await save({ id, expectedRevision: 2, featuredMedia: null, images: [] });
    expect([await isKept(main), await isKept(other), await isKept(inText)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("is that of the editor on this site, or one that the item shows already", async () => {
    const message = "An image in your text is no longer available. Please upload it again.";
    const unknown = `/media/uploads/${"0".repeat(32)}/large`;
    for (const url of [await upload("member@demo.test"), await upload(admin, "sleep"), unknown])
      expect(await getRefusal({ featuredMedia: { url, alt: "" } })).toBe(message);
    const shown = await upload("editorial@demo.test");
    const id = await publish({ featuredMedia: { url: shown, alt: "" } }, "editorial@demo.test");
    const media = { url: shown, alt: "", focalPoint: { x: 0.2, y: 0.2 } };
    const { errors } = await save({ id, expectedRevision: 1, featuredMedia: media });
    expect(errors).toBeUndefined();
    expect(await isKept(shown)).toBe(true);
  });

  test("an already missing picture does not prevent an editor from saving other fields", async () => {
    const url = await upload();
    const id = await publish({ featuredMedia: { url, alt: "" } });
    await runSql(server.network, "delete from uploads where key = $1", [url.split("/")[3]]);
    const { errors } = await save({ id, expectedRevision: 1, title: "Another title" });
    expect(errors).toBeUndefined();
  });
});
