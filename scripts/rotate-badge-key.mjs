// Makes a new key that signs badges, also beside a running server.
import './setup/require-node.mjs';
import { runServerCommand } from './setup/run-server-command.mjs';

await runServerCommand('rotate-badge-key', { build: 'if-missing' });
