import { vi } from 'vitest';

/** Sends uploads, which need XMLHttpRequest for their progress, to the `fetch` of the edge server. */
export function uploadOverFetch(): void {
  vi.stubGlobal('XMLHttpRequest', UploadStandIn);
}

class UploadStandIn {
  readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  response = new Blob();
  #address = '';
  #method = '';
  #replyHeaders = '';
  readonly #headers = new Headers();
  readonly #stop = new AbortController();

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return this.#replyHeaders;
  }

  abort(): void {
    this.#stop.abort();
    this.onabort();
  }

  async send(body: FormData): Promise<void> {
    this.upload.onprogress?.({ loaded: 1, total: 2, lengthComputable: true });
    try {
      const { signal } = this.#stop;
      const reply = await fetch(this.#address, {
        method: this.#method,
        headers: this.#headers,
        body,
        signal,
      });
      this.status = reply.status;
      this.response = await reply.blob();
      this.#replyHeaders = [...reply.headers].map((header) => header.join(': ')).join('\r\n');
      this.onload();
    } catch {
      if (!this.#stop.signal.aborted) this.onerror();
    }
  }
}
