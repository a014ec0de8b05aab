// Fills an empty system from an archive of backup.mjs; without arguments it prints its usage.
import './setup/require-node.mjs';
import { runServerCommand } from './setup/run-server-command.mjs';

await runServerCommand('restore', { build: 'if-stale' });
