import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toScoringValues } from '../../../../../shared/scoring/scoring-values.ts';
import { fieldOf } from '../../question-values.ts';
import { blankInteraction } from '../registry.ts';
import { blankRecording, secondsIn, toRecordingValues, validateRecording } from './recording-values.ts';

const blank = blankRecording({ answerSeconds: 0 });
const limits = { maxRecordingSeconds: 300 };
const valuesOf = (maxSeconds: number) => toRecordingValues({ maxSeconds });

it('any stored length is sent back as it was, unless the author changes it [recording-values.1]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 36_000 }), (maxSeconds) => {
      const values = valuesOf(maxSeconds);
      expect(secondsIn(values)).toBe(maxSeconds);
      expect(validateRecording(values, { maxRecordingSeconds: 36_000 })).toEqual({});
    }),
  );
});

it('whole minutes within the limit of the site are sent in seconds, and nothing else is valid [recording-values.2]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 20 }), (minutes) => {
      const values = { ...blank, minutes: String(minutes) };
      expect(secondsIn(values)).toBe(minutes * 60);
      expect(Object.keys(validateRecording(values, limits))).toEqual(
        minutes >= 1 && minutes <= 5 ? [] : ['minutes'],
      );
    }),
  );
  expect(validateRecording({ ...blank, minutes: ' ' }, limits)).toEqual({
    minutes: 'fields.required',
  });
  expect(validateRecording({ ...blank, minutes: '2.5' }, limits)).toEqual({
    minutes: 'questions:recorded.integer',
  });
});

it('a new question begins with the length of its assessment, else with a minute [recording-values.4]', () => {
  expect(secondsIn(blank)).toBe(60);
  for (const answerSeconds of [1, 100, 120, 300])
    expect(secondsIn(blankRecording({ answerSeconds }))).toBe(answerSeconds);
});

it('an error of the server at the length is shown at the field of the chosen recording [recording-values.3]', () => {
  for (const kind of ['audioRecording', 'videoRecording'] as const) {
    const values = {
      interaction: blankInteraction(kind, { answerSeconds: 0 }),
      scoring: toScoringValues(null, 'default'),
    };
    expect(fieldOf('interaction.maxSeconds', values)).toBe(`interaction.${kind}.minutes`);
    expect(fieldOf('answerSeconds', values)).toBe(`interaction.${kind}.minutes`);
  }
});
