// The first import of each command: reports an old Node before newer syntax is reached.
const NEEDED = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `Invigil needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}. ` +
      'Install a current version from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
