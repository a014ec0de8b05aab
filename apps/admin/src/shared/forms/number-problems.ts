import { numberProblem } from './decimal-text.ts';

/** Message keys of registered number fields whose text is no number, by their paths. */
export function findNumberProblems(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (typeof field !== 'object' || field === null) continue;
    const { ref } = field as { readonly ref?: unknown };
    if (ref === undefined) {
      for (const [inner, problem] of Object.entries(findNumberProblems(field as Record<string, unknown>)))
        problems[`${name}.${inner}`] = problem;
      continue;
    }
    // Skips fields that are no longer in the document.
    if (!(ref instanceof HTMLInputElement && ref.isConnected && ref.dataset.number !== undefined)) continue;
    const problem = numberProblem(ref.value, PRECISIONS[ref.dataset.number]);
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}

/** Decimal places by the attribute of `NumberField`. */
const PRECISIONS: Readonly<Record<string, 0 | 2>> = { '0': 0, '2': 2 };
