const LOOK_EVERY_MS = 500;

/**
 * Under `npm start`, ends this process as SIGTERM does when npm ends: npm passes the signal to the shell between
 * them, which dies without passing it on. Does nothing outside npm.
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
