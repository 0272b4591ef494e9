import { testTenThousandWrites } from "#tests/support/ten-thousand-writes.ts";

testTenThousandWrites("PostgreSQL");
