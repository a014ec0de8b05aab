import type { ApplyEdit } from '../answer-edit.ts';

export const replaceText: ApplyEdit<'extendedText'> = (_answer, { kind, text }) => ({ kind, text });
