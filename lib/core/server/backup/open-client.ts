import pg from "pg";

/** Connects without a time limit for statements. The caller ends the connection. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: "condition-communities backup",
  });
  // A lost connection also rejects the query; without a listener the error would end the process.
  client.on("error", () => undefined);
  await client.connect();
  // With these settings, bounds and times have the same text form everywhere.
  await client.query("set timezone = 'UTC'; set client_min_messages = warning");
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
  return client;
}
