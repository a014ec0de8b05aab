// Makes a further SuperAdmin, also beside a running server; without arguments it prints its usage.
import './setup/require-node.mjs';
import { runServerCommand } from './setup/run-server-command.mjs';

await runServerCommand('superadmin', { build: 'if-missing' });
