import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawnAvatarPath, drawnAvatars } from "#lib/members/shared/drawn-avatars.ts";
import { juniper, restoreUsernames, theo } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { makePhoto, toMultipart } from "#tests/support/make-image.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let folder: string;
let cookie: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "own-profile-"));
  server = await startTestServer({ settings: { DATA_DIR: folder } });
  cookie = await server.logIn(juniper.email);
});
afterAll(async () => {
  await restoreUsernames(server.network);
  await server.close();
  await rm(folder, { recursive: true });
});

const post = (where: string, fields: Record<string, string>, as = cookie) =>
  server.postForm(where, fields, { headers: { cookie: as } });

async function getRow(email = juniper.email) {
  const [row] = await runSql(server.network, "select * from members where email = $1", [email]);
  return row;
}

const setDrawn =
  "mutation ($name: String!, $ground: String) { setDrawnAvatar(name: $name, ground: $ground) { id avatar { thumb full } } }";
const remove = "mutation { deleteProfilePicture { id avatar { full } } }";

describe("the form of the own details", () => {
  // spec §3: profile update fields
  // spec §2: /profile and the pages below it
  test("stores typed values, keeps missing ones, and returns to the page", async () => {
    const reply = await post("/api/profile", {
      username: "juniper_k",
      bio: "Likes rain.",
      gender: "",
      zipcode: "02139",
    });
    expect([reply.status, reply.headers.location]).toEqual([303, "/profile/edit?result=saved"]);
    expect(await getRow()).toMatchObject({ bio: "Likes rain.", gender: null, zipcode: "02139" });
    await post("/api/profile", { bio: "Likes snow." });
    expect(await getRow()).toMatchObject({ bio: "Likes snow.", zipcode: "02139" });
  });

  test("keeps a username from before the current rules, and rejects another one like it", async () => {
    const { id } = await getRow();
    const old = "¿older  than the rules?";
    const setName = (name: string) =>
      runSql(server.network, "update members set username = $2 where id = $1", [id, name]);
    await setName(old);
    const fresh = await server.logIn(juniper.email);
    try {
      const kept = await post("/api/profile", { username: old, ethnicity: "Kept" }, fresh);
      expect(kept.headers.location).toBe("/profile/edit?result=saved");
      expect(await getRow()).toMatchObject({ ethnicity: "Kept", username: old });
      const refused = await post("/api/profile", { username: `${old}?` }, fresh);
      expect([refused.status, (await getRow()).username]).toEqual([400, old]);
    } finally {
      await setName("juniper_k");
    }
  });

  test("a rejected one shows the reason at the field and keeps the text", async () => {
    const { username } = await getRow(theo.email);
    const reply = await post("/api/profile", {
      username,
      bio: 'A "long" <story>',
      zipcode: "02139",
    });
    expect(reply.status).toBe(409);
    expect(reply.text).toContain("This username already exists. Please try another username.");
    expect(reply.text).toContain("A &quot;long&quot; &lt;story&gt;");
    expect(reply.text).toContain('value="02139"');
    expect((await getRow()).bio).toBe("Likes snow.");
  });

  test("redirects a guest to the login, and then back", async () => {
    const reply = await post("/api/profile", { bio: "x" }, "");
    expect([reply.status, reply.headers.location]).toEqual([
      303,
      "/member-login?redirect=%2Fprofile%2Fedit",
    ]);
  });
});

describe("the own picture", () => {
  const ask = (query: string, variables: object, email = juniper.email) =>
    server.network.ask(query, variables as never, { email });

  test("can be any of the drawn ones, whose files browsers cache", async () => {
    for (const { name } of drawnAvatars)
      expect(existsSync(path.join("public", drawnAvatarPath(name)))).toBe(true);
    const { data } = await ask(setDrawn, { name: "peep-03" });
    const shown = drawnAvatarPath("peep-03");
    expect(data.setDrawnAvatar.avatar).toEqual({ thumb: shown, full: shown });
    const file = await server.ask(shown);
    expect([file.status, file.headers["content-type"], file.headers["cache-control"]]).toEqual([
      200,
      "image/svg+xml",
      "public, max-age=31536000, immutable",
    ]);
    expect(file.headers["content-security-policy"]).toContain("sandbox");
    const onMint = await ask(setDrawn, { name: "peep-03", ground: "mint" });
    const painted = drawnAvatarPath("peep-03", "mint");
    expect(onMint.data.setDrawnAvatar.avatar.thumb).toBe(painted);
    const body = (await server.ask(painted)).body.toString();
    expect([body.startsWith("<svg"), body.includes("#c3e5d3")]).toEqual([true, true]);
    for (const wrong of ["peep-99.svg", "peep-03-black.svg", "..%2f..%2fpackage.json", ""])
      expect((await server.ask(`/media/avatars/${wrong}`)).status).toBe(404);
  });

  test("rejects other names, and spammers", async () => {
    for (const name of ["peep-99", "../videos/a", "javascript:alert(1)", "toString"]) {
      const { errors } = await ask(setDrawn, { name });
      expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
    }
    const { errors } = await ask(setDrawn, { name: "peep-03", ground: "url(//a.test)" });
    expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
    for (const [query, variables] of [
      [setDrawn, { name: "peep-01" }],
      [remove, {}],
    ] as const) {
      const { errors } = await ask(query, variables, "spammer@demo.test");
      expect(errors?.[0]?.extensions.code).toBe("FORBIDDEN");
    }
  });

  // spec §7: mutation deleteProfilePicture
  test("is removed, and an uploaded one is deleted with it", async () => {
    const photo = await makePhoto();
    const form = toMultipart({}, [
      { name: "image", fileName: "a.jpg", type: "image/jpeg", bytes: photo },
    ]);
    const reply = await server.ask("/api/profile/picture", {
      method: "POST",
      body: form.body,
      headers: { "content-type": form.contentType, "sec-fetch-site": "same-origin", cookie },
    });
    expect(reply.headers.location).toBe("/profile/edit?result=picture");
    expect((await getRow()).avatar.full).toMatch(/^\/media\/uploads\//);
    const { id } = await getRow();
    const countUses = async () =>
      (
        await runSql(
          server.network,
          "select count(*)::int as n from upload_uses where owner_type = 'member' and owner_id = $1",
          [id],
        )
      )[0].n;
    expect(await countUses()).toBe(1);
    const { data } = await ask(remove, {});
    expect(data.deleteProfilePicture.avatar).toBeNull();
    expect(await countUses()).toBe(0);
  });

  test("is changed by plain forms, which say why they could not", async () => {
    const drawn = await post("/api/profile/drawn-picture", { name: "peep-07", ground: "sky" });
    expect(drawn.headers.location).toBe("/profile/edit?result=picture");
    const unknown = await post("/api/profile/drawn-picture", { name: "peep-99" });
    expect(unknown.headers.location).toBe("/profile/edit?problem=failed");
    const removed = await post("/api/profile/remove-picture", {});
    expect(removed.headers.location).toBe("/profile/edit?result=picture-removed");
    const empty = toMultipart({}, [
      { name: "image", fileName: "", type: "image/jpeg", bytes: Buffer.alloc(0) },
    ]);
    const missing = await server.ask("/api/profile/picture", {
      method: "POST",
      body: empty.body,
      headers: { "content-type": empty.contentType, "sec-fetch-site": "same-origin", cookie },
    });
    expect(missing.headers.location).toBe("/profile/edit?problem=missing");
  });
});

test("the first steps are shown for a week after joining, until they are hidden", async () => {
  const { network } = server;
  const join = (days: number) =>
    runSql(
      network,
      "update members set inserted_at = now() - make_interval(days => $2), first_steps_hidden_at = null where email = $1",
      [theo.email, days],
    );
  const shows = async () =>
    (await network.ask("{ currentUser { showsFirstSteps } }", {}, theo)).data.currentUser
      .showsFirstSteps;
  await join(8);
  expect(await shows()).toBe(false);
  await join(6);
  expect(await shows()).toBe(true);
  // The hint about missing profile fields is hidden separately.
  await network.ask("mutation { hideProfileSteps }", {}, theo);
  expect(await shows()).toBe(true);
  await network.ask("mutation { hideFirstSteps }", {}, theo);
  expect(await shows()).toBe(false);
});

test("without scripts the note of the first steps is hidden by its form, and nothing else is", async () => {
  const { network } = server;
  await runSql(
    network,
    "update members set inserted_at = now(), first_steps_hidden_at = null, profile_steps_hidden_at = null where email = $1",
    [juniper.email],
  );
  const query = "{ currentUser { showsFirstSteps missingProfileSteps } }";
  const read = async () => (await network.ask(query, {}, juniper)).data.currentUser;
  const { missingProfileSteps } = await read();
  expect(missingProfileSteps).not.toEqual([]);
  const reply = await post("/api/profile/hide-first-steps", {});
  expect(reply.headers.location).toBe("/profile/following#updates");
  expect(await read()).toEqual({ showsFirstSteps: false, missingProfileSteps });
});

describe("missing profile fields", () => {
  const query = "{ currentUser { missingProfileSteps } }";

  test("is listed until it is there, and never again once it was hidden", async () => {
    const { network } = server;
    const list = async () => (await network.ask(query, {}, juniper)).data.currentUser;
    expect((await list()).missingProfileSteps).toContain("PICTURE");
    await network.ask(setDrawn, { name: "peep-01" }, juniper);
    expect((await list()).missingProfileSteps).not.toContain("PICTURE");
    await network.ask(remove, {}, juniper);
    const reply = await post("/api/profile/hide-steps", {});
    expect(reply.headers.location).toBe("/profile");
    expect((await list()).missingProfileSteps).toEqual([]);
  });
});
