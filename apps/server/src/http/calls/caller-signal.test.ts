import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { whileConnected } from './caller-signal.ts';

const callOn = (socket: Socket) => ({ raw: new IncomingMessage(socket), log: createLog('silent') });

it('work for a caller that has gone before its turn is aborted from the start [caller-signal.1]', async () => {
  const gone = new Socket();
  gone.destroy();
  const isAborted: boolean[] = [];
  await whileConnected(callOn(gone), async (signal) => isAborted.push(signal.aborted));
  await whileConnected(callOn(new Socket()), async (signal) => isAborted.push(signal.aborted));
  expect(isAborted).toEqual([true, false]);
});

it('work is aborted when its connection closes, and the connection keeps no listener of ended work [caller-signal.2]', async () => {
  const socket = new Socket();
  const call = callOn(socket);
  const before = socket.listenerCount('close');
  await whileConnected(call, async () => undefined);
  expect(socket.listenerCount('close')).toBe(before);
  const aborted = whileConnected(call, async (signal) => {
    socket.destroy();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw signal.reason;
  });
  await expect(aborted).rejects.toMatchObject({ name: 'HttpFailure' });
});
