import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./lib/core/server/db/schema.ts",
  out: "./lib/core/server/db/migrations",
  strict: true,
});
