/** The demo sites that API tests run on: one of each kind they need. */
export const testSites = ["migraine", "sleep", "insomnia", "mentalhealth", "shn", "lupus"];
