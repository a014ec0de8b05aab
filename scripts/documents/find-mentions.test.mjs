import { expect, it } from 'vitest';
import { findMentions } from './find-mentions.mjs';

const DOCUMENT = `# Title

A page calls \`call(endpoint)\` and \`npm run
check\`.

\`\`\`
http/ app.ts      mounting, with limits
testkit           one client
\`\`\`

\`\`\`sh
npm run build
\`\`\`

\`\`\`mermaid
flowchart LR
\`\`\`

Then \`last\`.`;

it('findMentions lists spans of code, names of overviews and commands with their lines', () => {
  expect(findMentions(DOCUMENT)).toEqual([
    { line: 7, kind: 'code', text: 'http/ app.ts' },
    { line: 12, kind: 'command', text: 'npm run build' },
    { line: 3, kind: 'code', text: 'call(endpoint)' },
    { line: 3, kind: 'code', text: 'npm run\ncheck' },
    { line: 19, kind: 'code', text: 'last' },
  ]);
});
