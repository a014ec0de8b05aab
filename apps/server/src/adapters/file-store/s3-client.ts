import type { S3 } from '@aws-sdk/client-s3';

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  /** Address of the service; that of AWS in the region where it is undefined. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Puts the bucket into the path of an address instead of its host, as most services other than AWS need it. */
  readonly forcePathStyle: boolean;
  /** Begins every key: empty, or folders that end with a slash. */
  readonly prefix: string;
  /** Whether browsers send recordings to the bucket themselves, for which it needs a CORS rule. */
  readonly receivesUploads: boolean;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** From the call to the head of its reply: a part of 8 MB at 1 Mbit/s. */
const CALL_TIMEOUT_MS = 90_000;
/** Without a byte in either direction. A paused player continues with a range request. */
const IDLE_TIMEOUT_MS = 60_000;
/** The first attempt included. */
const ATTEMPTS = 3;
/** Connections at a time: those of readers, most of them slow, and of uploads. */
const CONNECTIONS = 300;

/** Loads the SDK at the first call, because a server without S3 needs neither its memory nor its start time. */
export function createS3Client(settings: S3Settings): () => Promise<S3> {
  let client: Promise<S3> | undefined;
  return () => {
    client ??= openClient(settings);
    return client;
  };
}

async function openClient(settings: S3Settings): Promise<S3> {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  const { S3 } = await import('@aws-sdk/client-s3');
  const agent = { keepAlive: true, maxSockets: CONNECTIONS };
  return new S3({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Checksums in trailers are an extension that many compatible services refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: CALL_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_TIMEOUT_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** The origins at which browsers may read recordings and send them to; empty without a bucket, and where it receives none. */
export function bucketOrigins(settings: S3Settings | undefined): {
  readonly reads: string;
  readonly uploads: string;
} {
  if (settings === undefined) return { reads: '', uploads: '' };
  const origin = originOf(settings);
  return { reads: origin, uploads: settings.receivesUploads ? origin : '' };
}

function originOf({ endpoint, region, bucket, forcePathStyle }: S3Settings): string {
  const service = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (!forcePathStyle) service.hostname = `${bucket}.${service.hostname}`;
  return service.origin;
}
