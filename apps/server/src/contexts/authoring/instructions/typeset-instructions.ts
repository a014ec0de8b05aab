import type { SafeHtml } from '@invigil/domain/safe-html';
import type { TextRenderer } from '../../../adapters/text-rendering/text-renderer.ts';

/** Texts that a process remembers: those of the exams that begin at a time. */
const REMEMBERED = 200;

interface Instruction {
  readonly description: SafeHtml;
}

/** Adds the text with its formulas drawn to the instructions that have some. `ownerId` is the user who reads them. */
export type TypesetInstructions = <Row extends Instruction>(
  ownerId: number,
  rows: readonly Row[],
) => Promise<(Row & { readonly descriptionHtml?: SafeHtml })[]>;

/**
 * Instructions are stored as they were written. A text is drawn when it is first read and remembered, because a whole class
 * reads it before an exam; one that cannot be drawn now is shown as it was written.
 */
export function createInstructionTypesetting({
  renderStored,
}: Pick<TextRenderer, 'renderStored'>): TypesetInstructions {
  const drawn = new Map<string, Promise<SafeHtml | undefined>>();

  function draw(ownerId: number, description: SafeHtml): Promise<SafeHtml | undefined> {
    const drawnBefore = drawn.get(description);
    if (drawnBefore !== undefined) return drawnBefore;
    const drawing = renderStored(ownerId, [{ source: description, isCode: false }]).then(
      ([text]) => text?.html,
      () => {
        drawn.delete(description);
        return undefined;
      },
    );
    drawn.set(description, drawing);
    const [oldest] = drawn.keys();
    if (drawn.size > REMEMBERED && oldest !== undefined) drawn.delete(oldest);
    return drawing;
  }

  return (ownerId, rows) =>
    Promise.all(
      rows.map(async (row) => {
        const html = row.description.includes('\\(') ? await draw(ownerId, row.description) : undefined;
        return html === undefined ? row : { ...row, descriptionHtml: html };
      }),
    );
}
