import type { AddressInfo } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import type { DestinationStream } from 'pino';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Bound to every address of the machine. */
const ALL_ADDRESSES = ['0.0.0.0', '::'];

/**
 * A destination of the log that writes for people: time, level and message, with fields on lines of their own.
 *
 * @param output a terminal, or a stream of a test
 */
export async function openTerminal(output: NodeJS.WritableStream): Promise<DestinationStream> {
  // Loaded on use: a server without a terminal writes JSON.
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    destination: output,
    colorize: 'isTTY' in output && output.isTTY === true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname',
  });
}

/** The first output for a new user: the address, those for other devices on the network, and further instructions. */
export function announcement(
  address: Pick<AddressInfo, 'address' | 'port'>,
  interfaces: Interfaces,
  lines: readonly string[],
): string {
  const others = ALL_ADDRESSES.includes(address.address)
    ? Object.values(interfaces).flatMap((addresses = []) => addresses.filter(isReachable))
    : [];
  return [
    '',
    `  Invigil is ready: http://localhost:${address.port}`,
    ...others.map((other) => `  On the network:   http://${other.address}:${address.port}`),
    ...lines,
    '',
    '',
  ].join('\n');
}

const isReachable = ({ family, internal }: NetworkInterfaceInfo) => family === 'IPv4' && !internal;
