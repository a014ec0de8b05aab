// Makes a link that sets a new password, also beside a running server.
import './setup/require-node.mjs';
import { runServerCommand } from './setup/run-server-command.mjs';

await runServerCommand('password-link', { build: 'if-missing' });
