const LOOK_EVERY_MS = 500;

/**
 * Under `npm start`, ends this process as SIGTERM does when npm is ended: npm passes the signal to the shell
 * between them, which dies of it and passes nothing on. Does nothing when not run by npm.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}
