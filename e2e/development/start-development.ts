import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/setup/root.mjs';

const READY = /Invigil is ready: (http:\/\/localhost:\d+)/;

/** A site served from the sources, on throwaway data. */
export interface Development {
  readonly baseUrl: string;
  readonly owner: { readonly email: string; readonly password: string };
  /** How often the server has started. */
  starts(): number;
  stop(): Promise<void>;
}

/** Starts what `npm run dev` starts. Resolves once the server is ready. */
export async function startDevelopment(): Promise<Development> {
  const folder = await mkdtemp(join(tmpdir(), 'invigil-development-'));
  // PostgreSQL never runs as root: it runs as another user, which must reach its data.
  await chmod(folder, 0o711);
  const owner = { email: 'owner@invigil.local', password: randomBytes(12).toString('base64url') };
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      NODE_ENV: '',
      SUPERADMIN_EMAIL: owner.email,
      SUPERADMIN_PASSWORD: owner.password,
    },
  });
  let output = '';
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const starts = () => output.split(READY).length >> 1;
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = READY.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The site did not start:\n${output.slice(-2000)}`)));
  });
  try {
    return { baseUrl: await ready, owner, starts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
