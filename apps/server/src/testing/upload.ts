import type { Endpoint } from '@invigil/contract/endpoint';
import type { TestApp } from './test-app.ts';

interface UploadedFile {
  readonly bytes: Buffer;
  readonly name?: string;
  /** Content type claimed by the client; the server judges by content. */
  readonly type?: string;
}

/** Sends a file as a browser's form does, in the field that the endpoint names. */
export function uploadAs(
  test: TestApp,
  caller: { token: string | undefined },
  endpoint: Endpoint,
  { bytes, name = 'picture.png', type = 'image/png' }: UploadedFile,
) {
  const boundary = 'edge-of-the-form';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${endpoint.file?.field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return test.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: {
      authorization: `Bearer ${caller.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}
