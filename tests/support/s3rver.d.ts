declare module "s3rver" {
  import type { RequestListener } from "node:http";

  /** An S3-compatible server that keeps its buckets in a folder. */
  // biome-ignore lint/style/noDefaultExport: so the package has it
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent?: boolean;
      configureBuckets?: readonly { name: string; configs: readonly string[] }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
