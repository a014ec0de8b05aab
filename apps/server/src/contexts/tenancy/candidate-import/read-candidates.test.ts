import { expect, it } from 'vitest';
import { Refused } from '../../../application/errors.ts';
import { longestTurn, steadyLongestTurn } from '../../../testing/longest-turn.ts';
import { readCandidates } from './read-candidates.ts';

/** The rows as short texts: line, name, address, problem. */
async function read(bytes: Buffer | string): Promise<string[]> {
  const rows = await readCandidates(Buffer.from(bytes as Buffer));
  return rows.map(({ line, fullName, email, problem }) =>
    [line, fullName, email, ...(problem === null ? [] : [problem])].join('|'),
  );
}

const refusal = async (bytes: Buffer | string) =>
  read(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof Refused ? error.refusal : error),
  );

const NAMES = 'fullName,email\nJosé,jose@example.org\n';
const JOSE = ['2|José|jose@example.org'];

it('a file of candidates is read as UTF-8 and UTF-16 with a byte order mark, as UTF-8 without one, and as Windows-1252 [candidate-import.1]', async () => {
  expect(await read(NAMES)).toEqual(JOSE);
  expect(await read(`\uFEFF${NAMES}`)).toEqual(JOSE);
  const utf16 = Buffer.from(`\uFEFF${NAMES}`, 'utf16le');
  expect(await read(utf16)).toEqual(JOSE);
  expect(await read(Buffer.from(utf16).swap16())).toEqual(JOSE);
  const windows = Buffer.concat([
    Buffer.from(NAMES, 'latin1'),
    Buffer.from('Ren\xe9e \x80 O\x92Neil,renee@example.org\n', 'latin1'),
  ]);
  expect(await read(windows)).toEqual([...JOSE, '3|Renée € O’Neil|renee@example.org']);
});

it('a file of candidates has any of four separators and any line end, and quoted fields with line breaks [candidate-import.2]', async () => {
  for (const separator of [',', ';', '\t', '|'])
    for (const end of ['\n', '\r\n', '\r'])
      expect(
        await read(
          [
            ['Full name', 'Note', 'E-mail'],
            ['Ana', `"two${end}lines ""quoted"" ${separator}"`, 'ana@example.org'],
            [],
            ['Bela', '', 'bela@example.org'],
            ['"Luz, ""Lulu"" A"', '', 'luz@example.org'],
          ]
            .map((fields) => fields.join(separator))
            .join(end),
        ),
      ).toEqual(['2|Ana|ana@example.org', '5|Bela|bela@example.org', '6|Luz, "Lulu" A|luz@example.org']);
});

it('a file of candidates may begin with the line by which a spreadsheet says its separator, which counts as a line [candidate-import.31]', async () => {
  for (const line of ['sep=;', 'SEP=;', '"sep=;"', 'sep=;;'])
    for (const end of ['\n', '\r\n'])
      expect(await read(`${line}${end}fullName;email${end}Torres, Ana;ana@example.org${end}`)).toEqual([
        '3|Torres, Ana|ana@example.org',
      ]);
  expect(await read('sep=|\nfullName|email\nA;B|ana@example.org')).toEqual(['3|A;B|ana@example.org']);
});

it('addresses of a file of candidates that a spreadsheet or a mail program has wrapped are read, and unreachable ones are refused by line [candidate-import.32]', async () => {
  const rows = [
    'Ana;mailto:ana@example.org',
    'Bea;Bea Torres <bea@example.org>',
    "Cleo;'cleo@example.org",
    'Dan;dan..d@example.org',
    'Eve;eve@example..org',
    'Fay;MAILTO:ana@example.org',
  ];
  expect(await read(['fullName;email', ...rows].join('\n'))).toEqual([
    '2|Ana|ana@example.org',
    '3|Bea|bea@example.org',
    '4|Cleo|cleo@example.org',
    '5|Dan|dan..d@example.org|emailInvalid',
    '6|Eve|eve@example..org|emailInvalid',
    '7|Fay|ana@example.org|duplicate',
  ]);
});

it('a file of candidates names its columns in any order and case, or has none and the address second [candidate-import.3]', async () => {
  for (const header of ['fullName,email', 'FULLNAME,EMAIL', '"Full name" , E-mail', 'full_name,E-Mail'])
    expect(await read(`${header}\nAna,ana@example.org`)).toEqual(['2|Ana|ana@example.org']);
  expect(await read('email;id;fullName\nana@example.org;7;Ana')).toEqual(['2|Ana|ana@example.org']);
  expect(await read('Ana,ana@example.org\nBela,bela@example.org,extra\n')).toEqual([
    '1|Ana|ana@example.org',
    '2|Bela|bela@example.org',
  ]);
});

it('a file of candidates reports a row without a name, with an invalid address and with an address of an earlier row [candidate-import.4]', async () => {
  const file = [
    'fullName,email',
    ',ana@example.org',
    'Ana,ana@example.org',
    'Ana again, ANA@Example.org ',
    'Bela,bela at example.org',
    'Chitra',
    `${'x'.repeat(121)},long@example.org`,
    'Fake,аdmin@example.org',
    ',,',
    '=HYPERLINK("x"),formula@example.org',
  ].join('\n');
  expect(await read(file)).toEqual([
    '2||ana@example.org|nameMissing',
    '3|Ana|ana@example.org',
    '4|Ana again|ana@example.org|duplicate',
    '5|Bela|bela at example.org|emailInvalid',
    '6|Chitra||emailInvalid',
    `7|${'x'.repeat(121)}|long@example.org|nameInvalid`,
    '8|Fake|аdmin@example.org|emailInvalid',
    '10|=HYPERLINK("x")|formula@example.org',
  ]);
});

it('a file of candidates is refused without rows, without columns for name and address, and with an open quote [candidate-import.5]', async () => {
  for (const file of [
    '\n',
    'fullName,email\n',
    'a,b\nc,d\n',
    'email\nana@example.org',
    'fullName,email\n"Ana,ana@',
  ])
    expect(await refusal(file)).toBe('csvUploadInstruction');
});

it('a file of candidates has at most 10,000 candidates [candidate-import.6]', async () => {
  const lines = Array.from({ length: 10_000 }, (_, n) => `Candidate ${n},c${n}@example.org`);
  expect(await read(lines.join('\n'))).toHaveLength(10_000);
  expect(await refusal([...lines, 'One more,more@example.org'].join('\n'))).toBe('csvTooManyRows');
});

it('a file of candidates of the largest size does not block the event loop [candidate-import.7]', async () => {
  const note = 'আনিকা '.repeat(20);
  const lines = Array.from({ length: 10_000 }, (_, n) => `"Anika ${n}",${n}@例え.example.org,"${note}"`);
  await readCandidates(Buffer.from(lines.slice(0, 500).join('\n')));
  const longestMs = await steadyLongestTurn(50, () =>
    longestTurn(() => readCandidates(Buffer.from(lines.join('\n')))),
  );
  // The longest turn is 10 to 19 ms, the whole file about 400 ms.
  expect(longestMs).toBeLessThan(50);
});

it('a field of megabytes in a file of candidates costs no more than its bytes', async () => {
  const huge = 'e\u0301'.repeat(1_000_000);
  expect(await read(`fullName,email\n${huge},ana@example.org\nBela,bela@example.org`)).toEqual([
    expect.stringContaining('|ana@example.org|nameInvalid'),
    '3|Bela|bela@example.org',
  ]);
});
