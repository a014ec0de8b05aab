import { connect } from 'node:net';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import { type AttackResult, Findings } from './attack.ts';
import { rawCall } from './raw-call.ts';
import type { AttackedSite } from './site.ts';

const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);
const BODIES: readonly (readonly [what: string, type: string, body: string])[] = [
  ['no JSON', 'application/json', '{"a":'],
  ['deep JSON', 'application/json', DEEP],
  ['a list', 'application/json', '[[[1]]]'],
  ['a number', 'application/json', '1e999'],
  ['a prototype', 'application/json', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'],
  ['another type', 'text/xml', '<a/>'],
  ['a form', 'application/x-www-form-urlencoded', 'a=1&a=2'],
  ['a broken multipart', 'multipart/form-data; boundary=x', '--y\r\n\r\n'],
  ['half of a character', 'application/json', '{"fullName":"\\ud800"}'],
  ['zero bytes', 'application/json', '{"fullName":"a\\u0000b"}'],
];
const ODD_IDS = [
  '0',
  '-1',
  '1.5',
  '1e9',
  '99999999999999999999',
  'null',
  '%00',
  "1'--",
  '%F0%9F%92%A9',
  '1/../2',
];

/** Row 31: malformed bodies and ids on every call, over the network; the process must survive. */
export async function tryMalformedCalls({ baseUrl, ours }: AttackedSite): Promise<AttackResult> {
  const findings = new Findings();
  for (const endpoint of ENDPOINTS) {
    const token = ours.adminToken;
    // These would end the sessions that later attacks need.
    if (['signOut', 'changePassword'].includes(endpoint.name)) continue;
    const path = (id: string) => endpoint.path.replaceAll(/:\w+/g, id);
    if (endpoint.path.includes(':'))
      for (const id of ODD_IDS) {
        const { status } = await rawCall(baseUrl, path(id), { method: endpoint.method, token });
        findings.expect(status < 500, `${endpoint.method} ${path(id)}: ${status}`);
      }
    if (endpoint.body === undefined && endpoint.file === undefined) continue;
    for (const [what, type, body] of BODIES) {
      const call = { method: endpoint.method, token, body, headers: { 'content-type': type } };
      const { status } = await rawCall(baseUrl, path('1'), call);
      findings.expect(status < 500, `${endpoint.name} with ${what}: ${status}`);
    }
  }
  const huge = await rawCall(baseUrl, '/api/User/GetLoginInfo', {
    method: 'POST',
    json: { email: 'a'.repeat(4_000_000), password: 'x' },
  }).catch(() => ({ status: 413 }));
  findings.expect(huge.status === 413, `a huge body was answered ${huge.status}`);
  for (const garbage of [
    'GET / HTTP/9.9\r\n\r\n',
    '\x16\x03\x01\x00\x00',
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
  ])
    await sendBytes(baseUrl, garbage);
  findings.expect((await rawCall(baseUrl, '/ready')).status === 200, 'the process does not answer any more');
  return {
    row: '31',
    attack: 'Malformed bodies, ids and bytes',
    done: `${findings.tried} calls on ${ENDPOINTS.length} endpoints, none answered 5xx`,
    broken: findings.broken,
  };
}

function sendBytes(baseUrl: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('close', () => resolve());
  });
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture of the PNG format that claims to be 60,000 pixels wide and high, and has none. */
function bomb(): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4);
  header.writeUInt32BE(60_000, 8);
  header.writeUInt32BE(60_000, 12);
  header.set([8, 6, 0, 0, 0], 16);
  return Buffer.concat([PNG_HEAD, header]);
}

/** Row 27: uploads with false types and names, and too large ones; stored files have opaque names. */
export async function tryUploads({ baseUrl, ours }: AttackedSite): Promise<AttackResult> {
  const findings = new Findings();
  const files: readonly (readonly [name: string, type: string, bytes: Buffer])[] = [
    ['figure.png', 'image/png', Buffer.from(SVG)],
    ['figure.svg', 'image/svg+xml', Buffer.from(SVG)],
    ['page.png', 'image/png', Buffer.from('<html><script>alert(1)</script></html>')],
    ['../../../etc/cron.d/x.png', 'image/png', Buffer.from('MZ not a picture')],
    ['a\u0000.png', 'image/png', PNG_HEAD],
    ['bomb.png', 'image/png', bomb()],
    ['empty.png', 'image/png', Buffer.alloc(0)],
    ['large.png', 'image/png', Buffer.concat([PNG_HEAD, Buffer.alloc(30 * 1024 * 1024)])],
  ];
  const uploads = ENDPOINTS.filter(({ file, access }) => file !== undefined && access.kind !== 'public');
  for (const endpoint of uploads)
    for (const [name, type, bytes] of files) {
      const form = new FormData();
      form.append(endpoint.file?.field ?? '', new Blob([new Uint8Array(bytes)], { type }), name);
      const { status, text } = await rawCall(baseUrl, endpoint.path, {
        method: endpoint.method,
        token: ours.adminToken,
        body: form,
      }).catch(() => ({ status: 413, text: '' }));
      findings.expect(
        status !== 200 && status < 500,
        `${endpoint.name} took ${name}: ${status} ${text.slice(0, 80)}`,
      );
    }
  return {
    row: '27',
    attack: 'Uploads with false types and names, bombs, too large ones',
    done: `${findings.tried} uploads to ${uploads.length} calls`,
    broken: findings.broken,
  };
}
