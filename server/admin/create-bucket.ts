import { setTimeout as wait } from "node:timers/promises";
import type { Env } from "#lib/core/server/env.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

type Failure = Error & { $metadata?: { httpStatusCode?: number } };

const pauseMs = 1000;

/**
 * Creates the bucket of S3_BUCKET if it does not exist.
 * @param options.waitMs how long to wait for a service that does not respond; it may just be
 * starting
 * @returns whether it was created
 * @throws StartUpError without the settings of a bucket, and when the service refuses
 */
export async function createBucket(env: Env, { waitMs }: { waitMs: number }): Promise<boolean> {
  const { S3_BUCKET: Bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env;
  if (!Bucket || !id || !secret)
    throw new StartUpError("S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed.");
  const { CreateBucketCommand, HeadBucketCommand, S3Client } = await import("@aws-sdk/client-s3");
  const client = new S3Client({
    region: env.S3_REGION,
    credentials: { accessKeyId: id, secretAccessKey: secret },
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
  });
  const endsAt = performance.now() + waitMs;
  const isThere = async (): Promise<boolean> => {
    try {
      await client.send(new HeadBucketCommand({ Bucket }));
      return true;
    } catch (error) {
      const status = (error as Failure).$metadata?.httpStatusCode;
      if (status === 404) return false;
      if (status !== undefined || performance.now() > endsAt) throw error;
      await wait(pauseMs);
      return isThere();
    }
  };
  try {
    if (await isThere()) return false;
    await client.send(new CreateBucketCommand({ Bucket }));
    return true;
  } catch (error) {
    const { message, $metadata } = error as Failure;
    const reason = $metadata?.httpStatusCode
      ? `the service answers ${$metadata.httpStatusCode}`
      : message;
    throw new StartUpError(`The bucket ${Bucket} cannot be created: ${reason}.`);
  } finally {
    client.destroy();
  }
}
