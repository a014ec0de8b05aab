import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import type { RecordedKind } from '@invigil/domain/authoring/interactions/recording/recording';
import { clockText } from '@invigil/ui/media/clock-text.ts';
import { useTranslation } from 'react-i18next';
import styles from '../../editor.module.css';
import type { InteractionEditor } from '../interaction-editor.ts';
import { RecordingFields } from './RecordingFields.tsx';
import {
  blankRecording,
  type RecordingValues,
  secondsIn,
  toRecordingValues,
  validateRecording,
} from './recording-values.ts';
import { useLengthText } from './use-length-text.ts';

interface RecordingPreviewProps {
  kind: RecordedKind;
  values: RecordingValues;
}

function RecordingPreview({ kind, values }: RecordingPreviewProps) {
  const { t } = useTranslation('questions');
  const lengthText = useLengthText();
  const seconds = secondsIn(values);
  const length = seconds > 0 ? lengthText(seconds) : '–';
  return <div className={styles.previewAnswer}>{t(`recorded.preview.${kind}`, { length })}</div>;
}

function RecordingReview({ interaction }: { interaction: AuthoredInteraction<RecordedKind> }) {
  const { t } = useTranslation('questions');
  const lengthText = useLengthText();
  const { kind, maxSeconds } = interaction;
  return (
    <p className="small secondary">{t(`recorded.review.${kind}`, { length: lengthText(maxSeconds) })}</p>
  );
}

/** A recorded answer has a length and no key: a person marks it. */
const ofAllKinds = {
  Review: RecordingReview,
  Key: () => null,
  keyText: () => '',
  blank: blankRecording,
  toFormValues: toRecordingValues,
  validate: validateRecording,
  refusalField: () => 'minutes',
  fieldOf: (bodyField: string) =>
    bodyField === 'maxSeconds' || bodyField === 'answerSeconds' ? 'minutes' : undefined,
  isSameKey: () => true,
  summary: (values: RecordingValues) => clockText((secondsIn(values) || 0) * 1000),
};

export const audioRecordingEditor: InteractionEditor<'audioRecording'> = {
  ...ofAllKinds,
  Fields: ({ form }) => <RecordingFields kind="audioRecording" form={form} />,
  Preview: ({ values }) => <RecordingPreview kind="audioRecording" values={values} />,
  toInteraction: (values) => ({ kind: 'audioRecording', maxSeconds: secondsIn(values) }),
};

export const videoRecordingEditor: InteractionEditor<'videoRecording'> = {
  ...ofAllKinds,
  Fields: ({ form }) => <RecordingFields kind="videoRecording" form={form} />,
  Preview: ({ values }) => <RecordingPreview kind="videoRecording" values={values} />,
  toInteraction: (values) => ({ kind: 'videoRecording', maxSeconds: secondsIn(values) }),
};
