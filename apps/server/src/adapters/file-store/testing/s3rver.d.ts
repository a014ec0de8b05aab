declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  interface Context {
    readonly method: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string | undefined>>;
    status: number;
    body: unknown;
  }

  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

  interface Written {
    readonly size: number;
    readonly md5: string;
  }

  interface StoredObject {
    readonly bucket: string;
    readonly key: string;
    readonly lastModifiedDate: Date;
  }

  /** The part of the server that the tests use. */
  export default class S3rver {
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    readonly middleware: Middleware[];
    readonly store: {
      listObjects(
        bucket: string,
        options: { readonly prefix: string; readonly startAfter: string; readonly maxKeys: number },
      ): Promise<{ readonly objects: readonly StoredObject[]; readonly isTruncated: boolean }>;
      putObject(object: StoredObject): Promise<Written>;
      putPart(bucket: string, uploadId: string, part: string, content: unknown): Promise<Written>;
      getResourcePath(bucket: string, key: string | undefined, resource: string): string;
    };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
