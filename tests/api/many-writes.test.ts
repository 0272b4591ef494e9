import { testManyWrites } from "#tests/support/many-writes.ts";

testManyWrites("PostgreSQL");
