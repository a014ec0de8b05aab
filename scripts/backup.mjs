// Writes database and stored files into one archive, also beside a running server; without arguments it prints its usage.
import './setup/require-node.mjs';
import { runServerCommand } from './setup/run-server-command.mjs';

await runServerCommand('backup', { build: 'if-missing' });
