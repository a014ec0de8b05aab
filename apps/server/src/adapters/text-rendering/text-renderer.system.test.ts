import { expect, it } from 'vitest';
import { longestTurn, steadyLongestTurn } from '../../testing/longest-turn.ts';
import { createTextRenderer, type SourceText, UnrenderableText } from './text-renderer.ts';

const renderer = createTextRenderer();
const text = (source: string): SourceText => ({ source, isCode: false });
const fill = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));
const formula = (source: string) => `\\(${source}\\)`;

const LONGEST_TURN_MS = 100;

const PROMPT = 20_000;
/** Texts whose parsing can take quadratic time or worse, at the largest size that the contract accepts. */
const HOSTILE = {
  ampersands: fill('&', PROMPT),
  'open tags': fill('<b>', PROMPT),
  'open paragraphs': fill('<p>', PROMPT),
  'tables in tables': fill('<table><tr><td>', PROMPT),
  'tags without an end': fill('<a="', PROMPT),
  'comments without an end': fill('<!--', PROMPT),
  'many attributes': `<span ${fill('lang=a ', PROMPT - 10)}>`,
  'formulas without an end': fill('\\(', PROMPT),
  'split formulas': `${fill('<b>\\(</b>', PROMPT - 10)}\\)`,
  cells: fill(`${formula(`\\begin{matrix}${fill('&', 1_900)}\\end{matrix}`)} `, PROMPT),
  'deep fractions': formula(`${fill('\\frac{', 900)}x${fill('}{x}', 600)}`),
  chemistry: fill(`${formula(`\\ce{${fill('H2O + ', 1_900)}}`)} `, PROMPT),
  units: fill(`${formula(`\\pu{${fill('/a', 1_900)}}`)} `, PROMPT),
  expansions: fill(`${formula(fill('\\pmod{x}', 1_900))} `, PROMPT),
};

it('the text renderer sanitises, draws formulas, and leaves code unchanged', async () => {
  const [prompt, code] = await renderer.render(1, [
    text(String.raw`Is <b onclick="x()">x</b> < \(\sqrt{8}\)?`),
    { source: 'a < b  && "c"', isCode: true },
  ]);
  expect(prompt?.clean).toBe(String.raw`Is <b>x</b> &lt; \(\sqrt{8}\)?`);
  expect(prompt?.html).toBe(
    String.raw`Is <b>x</b> &lt; <math alttext="\sqrt{8}"><msqrt><mn>8</mn></msqrt></math>?`,
  );
  expect(code).toEqual({ clean: 'a < b  && "c"', html: 'a &lt; b  &amp;&amp; "c"' });
});

it.runIf(process.platform === 'linux').each(Object.entries(HOSTILE))(
  'the text renderer does not block the event loop while it renders %s [text-renderer.3]',
  async (_name, source) => {
    await renderer.sanitise(1, 'starts the thread');
    const least = await steadyLongestTurn(LONGEST_TURN_MS, () =>
      longestTurn(() =>
        Promise.allSettled([
          renderer.render(1, [text(source), text(source)]),
          renderer.renderStored(2, [text(source)]),
          renderer.sanitise(3, source),
        ]),
      ),
    );
    expect(least).toBeLessThan(LONGEST_TURN_MS);
  },
);

it('the text renderer reports the index and the problem of the first text that cannot be rendered', async () => {
  // The limit of time holds on an idle machine: here it must not be met before the limit of length.
  const patient = createTextRenderer({ budgetMs: 60_000, timeoutMs: 120_000, heapMb: 256 });
  const problemOf = (...sources: string[]) =>
    patient.render(1, sources.map(text)).then(
      () => undefined,
      (error: unknown) => (error instanceof UnrenderableText ? [error.index, error.problem] : error),
    );
  expect(await problemOf('a', formula('\\gdef\\a{x}'))).toEqual([1, 'formulaDefinition']);
  expect(await problemOf('a', 'b', formula(fill('x', 2_001)))).toEqual([2, 'formulaTooLong']);
  expect(await problemOf(fill(`${formula('x')} `, 1_200), fill(`${formula('x')} `, 12))).toEqual([
    1,
    'tooManyFormulas',
  ]);
  expect(await problemOf('a', HOSTILE.cells)).toEqual([1, 'renderedTooLong']);
  await expect(renderer.render(1, [text('a'), text(HOSTILE.units)])).rejects.toMatchObject({
    index: 1,
    problem: 'formulaTooComplex',
  });
});

it('the text renderer shows the source of stored formulas that exceed a limit, and draws the others', async () => {
  const [definition, cells, units, plain] = await renderer.renderStored(1, [
    text(`${formula('\\def\\a{x}\\a')} and ${formula('x')}`),
    text(HOSTILE.cells),
    text(HOSTILE.units),
    text('<i>plain</i>'),
  ]);
  expect(definition?.html).toMatch(/^<code>\\\(\\def\\a\{x\}\\a\\\)<\/code> and <math/);
  expect(cells?.html).toMatch(/^<code>\\\(\\begin\{matrix\}&amp;amp;/);
  expect(cells?.html.length).toBeLessThan(30_000);
  expect(units?.html).toContain('<code>');
  expect(plain?.html).toBe('<i>plain</i>');
});

it('the text renderer terminates a thread that takes too long, and continues [text-renderer.1]', async () => {
  const limited = createTextRenderer({ budgetMs: 60_000, timeoutMs: 2_000, heapMb: 96 });
  const units = text(HOSTILE.units);
  const failure = limited.render(1, [text('a'), units, units, units]);
  await expect(failure).rejects.toMatchObject({ problem: 'formulaTooComplex' });
  const stored = await limited.renderStored(1, [units, units, units]);
  expect(stored.some(({ html }) => html.startsWith('<code>'))).toBe(true);
  const next = await limited.render(1, [text('b')]);
  expect(next[0]?.html).toBe('b');
});

it('the text renderer reserves a thread for other users while users with slow formulas wait [text-renderer.4]', async () => {
  const slow = [1, 2].map((user) => renderer.render(user, [text(HOSTILE.units)]).catch(() => user));
  await Promise.all(slow);
  const again = [1, 2].map((user) => renderer.render(user, [text(HOSTILE.units)]).catch(() => 'slow'));
  const other = renderer.render(4, [text('a')]).then(() => 'other');
  expect(await Promise.race([...again, other])).toBe('other');
  await Promise.all(again);
});

it('typesetting authors, slow ones included, never take the last thread from a save [text-renderer.5]', async () => {
  const authors = Array.from({ length: 12 }, (_author, index) => 100 + index);
  let typesetCount = 0;
  const typed = authors.map(async (author) => {
    await renderer.typeset(author, [`\\pu{${fill('/a', 1_900)}}`]);
    typesetCount++;
  });
  // One of the typing authors saves, and another one.
  await Promise.all([100, 5].map((author) => renderer.render(author, [text('a')])));
  expect(typesetCount).toBeLessThan(authors.length);
  await Promise.all(typed);
});

it('the text renderer survives threads that run out of memory, and is too busy while none starts [text-renderer.2]', async () => {
  const starved = createTextRenderer({ budgetMs: 1_000, timeoutMs: 1_500, startTimeoutMs: 1_500, heapMb: 4 });
  await expect(starved.render(1, [text('a')])).rejects.toMatchObject({ kind: 'tooBusy' });
});
