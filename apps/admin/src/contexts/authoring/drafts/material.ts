import type { uploadDraftSource } from '@invigil/contract/authoring/draft-preview-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import type { Draft } from './draft.ts';

/** A document whose text the server keeps. */
type Source = OkOf<typeof uploadDraftSource>;

export const MATERIAL_WAYS = ['none', 'text', 'file'] as const;
export type MaterialWay = (typeof MATERIAL_WAYS)[number];

/** The author's own material in a form. */
export interface Material {
  readonly way: MaterialWay;
  readonly text: string;
  readonly document: Source | null;
}

const NO_MATERIAL: Material = { way: 'none', text: '', document: null };

/** The material of a draft that is ordered again. */
export type OrderedMaterial = NonNullable<Draft['order']>['material'];

/** Material as its author entered it. Deleted material has to be chosen again. */
export function materialOf(ordered: OrderedMaterial): Material {
  if (ordered === null) return NO_MATERIAL;
  const { sourceId, typedText, ...source } = ordered;
  if (typedText !== null) return { way: 'text', text: typedText, document: null };
  return { way: 'file', text: '', document: sourceId === null ? null : { sourceId, ...source } };
}

/** The message of material that is chosen and missing, or undefined. */
export function materialProblem({ way, text, document }: Material): string | undefined {
  if (way === 'text' && text.trim() === '') return 'messages:fields.required';
  return way === 'file' && document === null ? 'drafts:errors.noDocument' : undefined;
}

/** Characters that the model will read. */
export function charactersOf({ way, text, document }: Material): number {
  if (way === 'file') return document?.characterCount ?? 0;
  return way === 'text' ? text.trim().length : 0;
}
