import type { InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import { choiceCsv } from './choice/choice-csv.ts';
import { extendedTextCsv } from './extended-text/extended-text-csv.ts';
import type { InteractionCsv } from './interaction-csv.ts';
import { numericCsv } from './numeric/numeric-csv.ts';
import { recordingCsv } from './recording/recording-csv.ts';
import { textEntryCsv } from './text-entry/text-entry-csv.ts';

/** The CSV forms of the interactions. */
export const INTERACTION_CSVS: Readonly<Record<InteractionKind, InteractionCsv>> = {
  choice: choiceCsv,
  extendedText: extendedTextCsv,
  numeric: numericCsv,
  textEntry: textEntryCsv,
  audioRecording: recordingCsv('audioRecording', ['audio']),
  videoRecording: recordingCsv('videoRecording', ['video']),
};
