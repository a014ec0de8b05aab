import { InvalidField } from '../../application/errors.ts';
import { UnrenderableText } from './text-renderer.ts';

/**
 * Reports a text that cannot be rendered at its form field.
 * @param fields names of the fields, in the order of the texts
 * @throws InvalidField
 */
export async function renderAtField<Result>(
  fields: readonly string[],
  render: () => Promise<Result>,
): Promise<Result> {
  try {
    return await render();
  } catch (error) {
    const field = error instanceof UnrenderableText ? fields[error.index] : undefined;
    if (!(error instanceof UnrenderableText) || field === undefined) throw error;
    throw new InvalidField(field, error.problem);
  }
}
