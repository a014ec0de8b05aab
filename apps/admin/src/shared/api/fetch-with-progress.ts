interface UploadInit {
  readonly method: string;
  readonly headers: Headers;
  readonly body: XMLHttpRequestBodyInit;
  readonly signal: AbortSignal | undefined;
}

/**
 * As fetch, for an upload that reports its progress, which fetch cannot.
 *
 * @param onProgress receives the sent share of the body, from 0 to 1
 */
export function fetchWithProgress(
  address: string,
  { method, headers, body, signal }: UploadInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  const request = new XMLHttpRequest();
  return new Promise<Response>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    request.open(method, address);
    request.responseType = 'blob';
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const { status } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const [name = '', ...value] = line.split(':');
    if (name !== '') headers.append(name, value.join(':').trim());
  }
  return new Response(status === 204 ? null : request.response, { status, headers });
}
