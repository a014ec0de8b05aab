import {
  findKeyProblems,
  withAccepted,
} from '@invigil/domain/authoring/interactions/text-entry/accepted-texts';
import { textKeyTexts } from '@invigil/domain/authoring/interactions/text-entry/text-key-text';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import type { KeyEditor } from '../key-editor.ts';
import { TextEntryKeyFields } from './TextEntryKeyFields.tsx';

export const textEntryKeyEditor: KeyEditor<'textEntry'> = {
  Fields: TextEntryKeyFields,
  isReadable: (key) => findKeyProblems(key).length === 0,
  textOf: ({ accepted }) => textKeyTexts(accepted, (percent) => numberText(String(percent))).join(' · '),
  accept: (key, answer) => ({ kind: 'textEntry', ...withAccepted(key, answer) }),
};
