// Fills an empty system from an archive that backup.mjs made; without arguments it says how it is called.
import './setup/require-node.mjs';
import { runServerCommand } from './setup/run-server-command.mjs';

await runServerCommand('restore', { build: 'if-stale' });
