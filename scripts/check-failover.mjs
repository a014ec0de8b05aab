// Prints what a failover of the database can lose, also beside a running server.
import './setup/require-node.mjs';
import { runServerCommand } from './setup/run-server-command.mjs';

await runServerCommand('check-failover', { build: 'if-missing' });
