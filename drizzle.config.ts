import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./lib/*/server/**/*-tables.ts",
  out: "./lib/core/server/db/migrations",
  strict: true,
});
