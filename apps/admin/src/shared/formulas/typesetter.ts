import { typesetFormulas } from '@invigil/contract/authoring/question-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { MAX_FORMULA_LENGTH, MAX_FORMULAS } from '@invigil/domain/authoring/text-limits';
import { call } from '../api/call.ts';

export type TypesetFormula = OkOf<typeof typesetFormulas>['formulas'][number];

/** Time after the last key in a formula, after which the server is asked to draw it. */
const QUIET_MS = 500;
/** Drawn formulas that the page remembers: those of a paper and of what was typed on the way. */
const REMEMBERED = 500;

const TOO_LONG: TypesetFormula = { html: null, problem: 'formulaTooLong', at: '' };

/** Formulas that are on the screen, with the number of places where each is. */
const wanted = new Map<string, number>();
const drawn = new Map<string, TypesetFormula>();
const listeners = new Set<() => void>();
let version = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let sent: { readonly formulas: readonly string[]; readonly controller: AbortController } | null = null;

/** Has formulas drawn for as long as they are on the screen. @returns a function that ends this */
export function wantFormulas(sources: readonly string[]): () => void {
  for (const source of sources) wanted.set(source, (wanted.get(source) ?? 0) + 1);
  askSoon();
  return () => {
    for (const source of sources) {
      const left = (wanted.get(source) ?? 0) - 1;
      if (left > 0) wanted.set(source, left);
      else wanted.delete(source);
    }
    askSoon();
  };
}

/** The formula as the server draws it, or its mistake; undefined until the server has answered. */
export const typesetFormula = (source: string): TypesetFormula | undefined =>
  source.length > MAX_FORMULA_LENGTH ? TOO_LONG : drawn.get(source);

export function subscribeToFormulas(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A number that changes with each answer of the server. */
export const formulasVersion = (): number => version;

const missing = (): string[] =>
  [...wanted.keys()]
    .filter((source) => source.trim() !== '' && typesetFormula(source) === undefined)
    .slice(0, MAX_FORMULAS);

function askSoon(): void {
  clearTimeout(timer);
  if (sent?.formulas.some((source) => !wanted.has(source))) abort();
  if (sent === null && missing().length > 0) timer = setTimeout(ask, QUIET_MS);
}

function abort(): void {
  sent?.controller.abort();
  sent = null;
}

async function ask(): Promise<void> {
  const formulas = missing();
  const request = { formulas, controller: new AbortController() };
  sent = request;
  // A formula that cannot be drawn now stays as it was typed; the next change asks again.
  const answer = await call(typesetFormulas, { body: { formulas } }, request.controller).catch(() => null);
  if (sent !== request) return;
  sent = null;
  if (answer === null) return;
  for (const [index, formula] of answer.formulas.entries()) {
    const source = formulas[index];
    // Not reached, because another formula took too long.
    const isReached = formula.html !== null || formula.problem !== null;
    if (source !== undefined && isReached) remember(source, formula);
  }
  version++;
  for (const listener of listeners) listener();
  if (answer.formulas.length > 0) askSoon();
}

function remember(source: string, formula: TypesetFormula): void {
  drawn.set(source, formula);
  if (drawn.size <= REMEMBERED) return;
  const oldest = [...drawn.keys()].find((drawnFormula) => !wanted.has(drawnFormula));
  if (oldest !== undefined) drawn.delete(oldest);
}
