import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commentRefusals } from "#lib/comments/shared/refusal-texts.ts";
import { undoImagesSeconds } from "#lib/core/shared/undo-deletion.ts";
import {
  deleteExpiredUploads,
  expiredUploadsIntervalMs,
} from "#lib/uploads/server/expired-uploads.ts";
import { removeUploads, setUploads } from "#lib/uploads/server/upload-uses.ts";
import { maxImageBytes } from "#lib/uploads/shared/upload.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { makeNoise, makePhoto, toMultipart } from "#tests/support/make-image.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const raise = (error: unknown) => {
  throw error;
};

let server: TestServer;
let cookie: string;
let photo: Buffer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "uploads-"));
  server = await startTestServer({ settings: { DATA_DIR: folder } });
  cookie = await server.logIn("member@demo.test");
  photo = await makePhoto();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

type Sent = {
  bytes?: Buffer | null;
  fields?: Record<string, string>;
  fileName?: string;
  type?: string;
  headers?: Record<string, string>;
};

function upload({ bytes = photo, fields = {}, fileName = "a.jpg", type, headers = {} }: Sent = {}) {
  const file = { name: "images[0]", fileName, type: type ?? "image/jpeg" };
  const form = toMultipart(
    { alt: "", image_type: "ugc", ...fields },
    bytes ? [{ ...file, bytes }] : [],
  );
  return server.ask("/api/upload-image", {
    method: "POST",
    body: form.body,
    headers: {
      "content-type": form.contentType,
      "sec-fetch-site": "same-origin",
      cookie,
      ...headers,
    },
  });
}

const getPath = (text: string): string => {
  const { images } = JSON.parse(text) as { images: { medium?: string; full?: string } };
  return images.medium ?? images.full ?? "";
};
const getImage = (path: string, accept = "image/webp,*/*") =>
  server.ask(path, { headers: { accept } });
const getMessage = (text: string) => (JSON.parse(text) as { message: string }).message;

describe("POST /api/upload-image", () => {
  // spec §7: POST /api/upload-image
  // spec §3: uploaded image
  test("answers the medium size of a picture with its text, size and editor", async () => {
    const fields = { alt: " A blue  cup ", mention_box_id: "box-7" };
    const reply = await upload({ fields });
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      200,
      {
        images: { medium: expect.stringMatching(/^\/media\/uploads\/[0-9a-f]{32}\/medium$/) },
        alt: "A blue cup",
        width: 640,
        height: 853,
        mentionBoxId: "box-7",
      },
    ]);
  });

  test("answers the full size of an avatar, and shows it as the member's picture", async () => {
    const reply = await upload({ fields: { image_type: "avatar", alt: "me" } });
    const answer = JSON.parse(reply.text);
    expect(answer).toMatchObject({
      images: { full: expect.stringMatching(/\/full$/) },
      alt: "",
      width: 300,
      height: 300,
      mentionBoxId: null,
    });
    const [member] = await runSql(
      server.network,
      "select avatar from members where email = 'member@demo.test'",
      [],
    );
    const { full } = answer.images;
    expect(member?.avatar).toEqual({ full, thumb: full.replace("full", "thumb") });
    for (const size of ["thumb", "header", "profileTooltip", "medium", "large"])
      expect((await getImage(full.replace("full", size))).status).toBe(200);
  });

  test("serves a format that the browser accepts, immutably, and only as an image", async () => {
    const path = getPath((await upload()).text);
    const { status, headers, body } = await getImage(path);
    expect([status, headers["content-type"], headers.vary]).toEqual([200, "image/webp", "Accept"]);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "content-length": String(body.length),
    });
    expect((await getImage(path, "*/*")).headers["content-type"]).toBe("image/jpeg");
    await server.network.services.background.idle();
    expect((await getImage(path, "image/avif,image/webp")).headers["content-type"]).toBe(
      "image/avif",
    );
    for (const wrong of ["/media/uploads/", `${path}x`, path.replace(/.{32}\//, "../../a/")])
      expect((await getImage(wrong)).status).toBe(404);
  });

  test("turns a picture upright and drops where it was taken", async () => {
    const path = getPath((await upload()).text);
    for (const accept of ["image/webp", "*/*"]) {
      const { body } = await getImage(path, accept);
      const { width, height, exif, orientation } = await sharp(body).metadata();
      expect([width, height, exif, orientation]).toEqual([640, 853, undefined, undefined]);
      expect(body.includes("secret-canary")).toBe(false);
      // The corner that was at the top left is at the top right.
      const { data, info } = await sharp(body)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const red = data[(10 * info.width + info.width - 10) * info.channels] ?? 0;
      expect(red).toBeGreaterThan(200);
    }
  });
});

describe("a file is judged by its content", () => {
  // spec §5: image upload rules
  // spec §9: image maximum 4,000,000 bytes
  test.each([
    ["none", null, "Please select an image to upload"],
    ["of 0 bytes", Buffer.alloc(0), "Please select an image to upload"],
    [
      "of 4,000,001 bytes",
      Buffer.alloc(maxImageBytes + 1, "\x89PNG\r\n\x1a\n", "latin1"),
      "Images must be 4 MB or smaller.  Please try again.",
    ],
    ["of 9 MB", Buffer.alloc(9_000_000), "Images must be 4 MB or smaller.  Please try again."],
    [
      "SVG",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      "Images must be PNG, GIF or JPEG files.",
    ],
    ["HTML", Buffer.from("<html><script>x</script>"), "Images must be PNG, GIF or JPEG files."],
    [
      "PNG in its first bytes only",
      Buffer.from(`\x89PNG\r\n\x1a\n${"<script>".repeat(9)}`, "latin1"),
      "We could not read this image. Please try another one.",
    ],
  ])("%s", async (_what, bytes, message) => {
    const reply = await upload({ bytes, fileName: "a.png", type: "image/png" });
    expect([reply.status, getMessage(reply.text)]).toEqual([400, message]);
  });

  test("WebP and TIFF are refused whatever they are called", async () => {
    for (const bytes of [
      await sharp(photo).webp().toBuffer(),
      await sharp(photo).tiff().toBuffer(),
    ])
      expect(getMessage((await upload({ bytes, fileName: "a.jpg" })).text)).toBe(
        "Images must be PNG, GIF or JPEG files.",
      );
  });

  test("a picture that is cut off or has too many pixels cannot be read", async () => {
    const side = { width: 30_000, height: 30_000 };
    const bomb = await sharp({ create: { width: 16, height: 16, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    bomb.writeUInt32BE(side.width, 16);
    bomb.writeUInt32BE(side.height, 20);
    for (const bytes of [photo.subarray(0, photo.length / 2), bomb])
      expect(getMessage((await upload({ bytes })).text)).toBe(
        "We could not read this image. Please try another one.",
      );
  });

  test("a PNG called .jpg, a GIF of several frames and CMYK become plain pictures", async () => {
    const frames = sharp(makeNoise(40, 120), {
      raw: { width: 40, height: 120, channels: 3, pageHeight: 40 },
    });
    const wanted = [
      await sharp(photo).png().toBuffer(),
      await frames.gif({ delay: [50, 50, 50] }).toBuffer(),
      await sharp(photo).toColourspace("cmyk").jpeg().toBuffer(),
    ];
    for (const bytes of wanted) {
      const reply = await upload({ bytes });
      expect(reply.status).toBe(200);
      const { pages, space } = await sharp((await getImage(getPath(reply.text))).body).metadata();
      expect([pages ?? 1, space]).toEqual([1, "srgb"]);
    }
  });

  test("removes scripts in a picture: after its end, in its comment, in its palette", async () => {
    const script = Buffer.from("<script>polyglot</script>");
    const segment = Buffer.from([0xff, 0xfe, 0, script.length + 2, ...script]);
    const gif = await sharp(makeNoise(40, 40), { raw: { width: 40, height: 40, channels: 3 } })
      .gif()
      .toBuffer();
    // The palette follows the thirteen bytes of the header.
    script.copy(gif, 13);
    for (const bytes of [
      Buffer.concat([photo, script]),
      Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)]),
      gif,
    ]) {
      expect(bytes.includes("polyglot")).toBe(true);
      const path = getPath((await upload({ bytes, fileName: "a.html", type: "text/html" })).text);
      const { body, headers } = await getImage(path, "*/*");
      expect([body.includes("polyglot"), headers["content-type"]]).toEqual([false, "image/jpeg"]);
    }
  });

  test("a script that starts like a GIF is not a picture", async () => {
    const bytes = Buffer.from("GIF89a/*\0\0\0\0\0*/=1;alert(document.cookie);//".padEnd(400, " "));
    expect(getMessage((await upload({ bytes, fileName: "a.gif" })).text)).toBe(
      "We could not read this image. Please try another one.",
    );
  });

  test.each([
    ["Ärztin, 1. Tag (früh) & später_x-y", null],
    ["头痛 日记", null],
    ["it's", "Please use only letters, numbers, spaces and . - _ ( ) , &"],
    ['" onerror="alert(1)', "Please use only letters, numbers, spaces and . - _ ( ) , &"],
    ["", null],
    ["صورة لكوب أزرق، صغير", "Please use only letters, numbers, spaces and . - _ ( ) , &"],
    ["صورة لكوب أزرق (صغير)", null],
    ["כוס כחולה \u202ekcalb", null],
    ["<b>cup</b>", "Please use only letters, numbers, spaces and . - _ ( ) , &"],
    ["[cup](https://a.test)", "Please use only letters, numbers, spaces and . - _ ( ) , &"],
    ["x".repeat(200), null],
    ["x".repeat(201), "Maximum length of 200 exceeded"],
    ["x".repeat(10_000), "Maximum length of 200 exceeded"],
  ])("alt text %j: %j", async (alt, message) => {
    const reply = await upload({ fields: { alt } });
    expect(reply.status === 200 ? null : getMessage(reply.text)).toBe(message);
  });
});

describe("who can upload, and how much", () => {
  test.each([
    ["a guest", "", 401],
    ["an unverified member", "unverified@demo.test", 403],
    ["a spammer", "spammer@demo.test", 403],
  ])("%s may not", async (_who, email, status) => {
    const as = email ? await server.logIn(email) : "";
    expect((await upload({ headers: { cookie: as } })).status).toBe(status);
  });

  test("a page of another host may not send one", async () => {
    expect((await upload({ headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
  });

  test("a member has 100 MB a day", async () => {
    const as = await server.logIn("member2@demo.test");
    const { member } = await server.getSession(as);
    await runSql(
      server.network,
      `insert into uploads (key, site_id, member_id, image_type, bytes)
       select md5(n::text), 1, $1, 'ugc', 4000000 from generate_series(1, 25) n`,
      [member.id],
    );
    const reply = await upload({ headers: { cookie: as } });
    expect([reply.status, getMessage(reply.text)]).toEqual([
      429,
      "You have uploaded a lot of images. Please wait until tomorrow and try again.",
    ]);
  });
});

describe("the files of an upload", () => {
  const owner = { type: "comment" as const, id: 77 };
  const expire = () => {
    const { store, uploads } = server.network.services;
    return deleteExpiredUploads(store.db, uploads.storage, raise);
  };
  /** As if the time in which a deletion can be undone was over. */
  const endUndo = () =>
    runSql(
      server.network,
      "update uploads set expires_at = now() where expires_at < now() + interval '41 seconds'",
      [],
    );
  const inTransaction: TestServer["network"]["services"]["store"]["db"]["transaction"] = (work) =>
    server.network.services.store.db.transaction(work);
  const set = async (paths: string[], site = "migraine", as = cookie) => {
    const { member } = await server.getSession(as);
    return inTransaction((tx) =>
      setUploads(tx, { site: server.network.site(site), memberId: member.id, owner, paths }),
    );
  };

  test("stay while a text shows them, and are deleted with it", async () => {
    const [kept, unused] = [getPath((await upload()).text), getPath((await upload()).text)];
    await set([kept]);
    await runSql(
      server.network,
      "update uploads set expires_at = now() where expires_at is not null",
      [],
    );
    await server.network.services.background.idle();
    await expire();
    expect([(await getImage(kept)).status, (await getImage(unused)).status]).toEqual([200, 404]);
    await inTransaction((tx) => removeUploads(tx, owner));
    await expire();
    expect((await getImage(kept)).status).toBe(404);
  });

  const author = { email: "member@demo.test" };
  const create = `mutation ($id: ID!, $document: RichText!, $key: String!) {
    createComment(assocId: $id, document: $document, idempotencyKey: $key) { comment { id } } }`;
  const remove = "mutation ($id: ID!) { deleteComment(id: $id) { id } }";
  const toImage = (src: string) => ({
    type: "image",
    attrs: { src, alt: "A cup", width: 640, height: 853 },
  });

  test("are kept by the comment that shows them, and deleted with it, also by a restore", async () => {
    const { network } = server;
    const src = getPath((await upload()).text);
    const item = await makeItem(network);
    const image = toImage(src);
    const variables = { id: item.id, document: { type: "doc", content: [image] } };
    const member2 = { email: "member2@demo.test" };
    const stolen = await network.ask(create, { ...variables, key: crypto.randomUUID() }, member2);
    expect(stolen.errors?.[0]?.message).toContain("no longer available");
    const created = await network.ask(create, { ...variables, key: crypto.randomUUID() }, author);
    const { id } = created.data.createComment.comment;
    await runSql(network, "update uploads set expires_at = now() where expires_at is not null", []);
    await expire();
    expect((await getImage(src)).status).toBe(200);
    await network.ask(remove, { id }, author);
    await endUndo();
    await expire();
    expect((await getImage(src)).status).toBe(404);
    const restore = "mutation ($id: ID!) { restoreComment(id: $id) { id } }";
    const restored = await network.ask(restore, { id }, author);
    expect(restored.errors?.[0]?.message).toBe(commentRefusals.imagesGone);
  });

  test("return with a comment restored within 40 seconds; later only its text returns", async () => {
    const { network } = server;
    const src = getPath((await upload()).text);
    const item = await makeItem(network);
    const image = toImage(src);
    const words = { type: "paragraph", content: [{ type: "text", text: "My cup of tea" }] };
    const document = { type: "doc", content: [words, image] };
    const key = crypto.randomUUID();
    const created = await network.ask(create, { id: item.id, document, key }, author);
    const { id } = created.data.createComment.comment;
    const restore = "mutation ($id: ID!) { restoreComment(id: $id) { body document } }";
    await network.ask(remove, { id }, author);
    await expire();
    const undone = await network.ask(restore, { id }, author);
    expect(undone.data.restoreComment.document).toEqual(document);
    await endUndo();
    await expire();
    expect((await getImage(src)).status).toBe(200);
    await network.ask(remove, { id }, author);
    await endUndo();
    const restored = await network.ask(restore, { id }, author);
    expect(restored.data.restoreComment).toEqual({
      body: "My cup of tea",
      document: { type: "doc", content: [words] },
    });
  });

  test("of a story return with it for half a minute; later only its text returns", async () => {
    const { network } = server;
    const [inText, ofStory] = [getPath((await upload()).text), getPath((await upload()).text)];
    const words = { type: "paragraph", content: [{ type: "text", text: "Words" }] };
    const variables = {
      document: { type: "doc", content: [words, toImage(inText)] },
      photo: { path: ofStory, alt: "A garden" },
      key: crypto.randomUUID(),
    };
    const tell = `mutation ($document: RichText!, $photo: PhotoInput, $key: String!) {
      createStory(title: "With pictures", document: $document, photo: $photo, idempotencyKey: $key) { id } }`;
    const { id } = (await network.ask(tell, variables, author)).data.createStory;
    const removeItem = "mutation ($id: ID!) { deleteContent(id: $id) }";
    const restore =
      "mutation ($id: ID!) { restoreContent(id: $id) { body document featuredMedia { alt } } }";
    await network.ask(removeItem, { id }, author);
    await expire();
    const back = (await network.ask(restore, { id }, author)).data.restoreContent;
    expect(back).toMatchObject({
      document: { content: [words, { type: "image" }] },
      featuredMedia: { alt: "A garden" },
    });
    expect((await getImage(inText)).status).toBe(200);

    await network.ask(removeItem, { id }, author);
    await endUndo();
    await expire();
    for (const path of [inText, ofStory]) expect((await getImage(path)).status).toBe(404);
    const late = (await network.ask(restore, { id }, author)).data.restoreContent;
    expect(late).toEqual({
      body: "Words",
      document: { type: "doc", content: [words] },
      featuredMedia: null,
    });
  });

  test("stay with a comment whose deletion is refused, and go with one that its author withdraws", async () => {
    const { network } = server;
    const src = getPath((await upload()).text);
    const item = await makeItem(network);
    const image = toImage(src);
    const document = { type: "doc", content: [image] };
    const variables = { id: item.id, document, key: crypto.randomUUID() };
    const { id } = (await network.ask(create, variables, author)).data.createComment.comment;
    const setStatus = (status: string) =>
      runSql(network, "update comments set status = $2 where id = $1", [id, status]);
    await setStatus("spam");
    const refused = await network.ask(remove, { id }, author);
    expect(refused.errors?.[0]?.extensions.code).toBe("CONFLICT");
    await endUndo();
    await expire();
    expect((await getImage(src)).status).toBe(200);

    await setStatus("held");
    expect((await network.ask(remove, { id }, author)).errors).toBeUndefined();
    await endUndo();
    await expire();
    expect((await getImage(src)).status).toBe(404);
  });

  test("of a deleted comment are deleted within a minute, including the time to undo", () => {
    expect(undoImagesSeconds + expiredUploadsIntervalMs / 1000).toBeLessThan(60);
  });

  test("of another member, another site or a missing one cannot be shown", async () => {
    const path = getPath((await upload()).text);
    const other = await server.logIn("member2@demo.test");
    await expect(set([path], "migraine", other)).rejects.toThrow("no longer available");
    await expect(set([path], "asthma")).rejects.toThrow();
    await expect(set(["/media/uploads/x/medium"])).rejects.toThrow("no longer available");
    await set([path]);
  });
});
