import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An external service on this machine, whose answer a test chooses. */
export interface StandInService {
  readonly baseUrl: string;
  /** Requests since the last `reset`. */
  readonly requests: readonly IncomingMessage[];
  answer: Answer;
  /** Forgets the requests. */
  reset(): void;
  close(): Promise<void>;
}

export async function startStandInService(answer: Answer): Promise<StandInService> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    service.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: StandInService = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer,
    reset: () => {
      requests.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}

/** Answers with JSON. */
export const answerJson =
  (body: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
