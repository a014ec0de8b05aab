import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * The structured log: one line of JSON per event, with the id of its request. Tokens, passwords and answers are
 * never written: bodies and headers are not logged, and secrets within errors are redacted.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
    serializers: {
      // A query may carry a ticket, and a path is enough to find a call by its request id.
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: request.url.split('?')[0],
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      // A failed statement carries its parameters, and with them answers and addresses: its message is enough.
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message.split('\nparams:')[0],
        stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
      }),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
