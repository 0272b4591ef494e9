import { expect, test } from "vitest";
import { readAdminArguments } from "./read-admin-arguments.ts";

const read = (line: string) => readAdminArguments(line.split(" ").filter(Boolean));

test.each([
  ["backup a.zip", { name: "backup", file: "a.zip" }],
  ["restore a.zip", { name: "restore", file: "a.zip", replaces: false }],
  ["restore --replace a.zip", { name: "restore", file: "a.zip", replaces: true }],
  ["create-bucket", { name: "create-bucket" }],
  [
    "create-admin --email ann@example.test --ask-password",
    {
      name: "create-admin",
      email: "ann@example.test",
      username: "",
      site: undefined,
      asksPassword: true,
    },
  ],
])("%s is read", (line, command) => {
  expect(read(line)).toEqual(command);
});

test.each([
  ["", "No command."],
  ["drop", "Unknown command drop."],
  ["backup", "The file is missing."],
  ["backup a.zip b.zip", "Too many arguments: b.zip."],
  ["backup a.zip --replace", "--replace does not belong to backup."],
  ["create-admin", "--email is missing."],
  ["create-admin ann@example.test", "Too many arguments: ann@example.test."],
  ["create-admin --email a@b.test --password secret", "Unknown option '--password'"],
])("'%s' is refused with the reason and the usage", (line, reason) => {
  expect(() => read(line)).toThrow(reason);
  expect(() => read(line)).toThrow("Usage:");
});
