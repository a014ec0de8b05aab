import type { ResultDetail } from '@invigil/contract/exam-client/calls';
import type { SafeHtml } from '@invigil/domain/safe-html';
import type { RecordedAnswerView } from '../../media/recorded-answer.ts';
import { MarkedQuestion } from '../../result-sheet/MarkedQuestion.tsx';
import type { ComponentStates } from '../../testing/component-states.ts';

const FIXTURES = '/testkit/src/media/fixtures';

const audio: RecordedAnswerView = {
  kind: 'audio',
  address: `${FIXTURES}/tone.oga`,
  durationMs: 41_600,
  isDeleted: false,
};

/** A question of the marked script with a recorded answer, or with none. */
function question(recordedAnswer: RecordedAnswerView | null, isAnswered = true) {
  const isVideo = recordedAnswer?.kind === 'video';
  const detail = {
    questionId: 1,
    position: 1,
    promptHtml: 'Say who you are.' as SafeHtml,
    isCode: false,
    imagePath: '',
    imageDescription: '',
    marked: { kind: isVideo ? 'videoRecording' : 'audioRecording', maxSeconds: 60, recording: null },
    recordedAnswer,
    answer: '',
    isAnswered,
    isSkipped: !isAnswered,
    marks: 300,
    obtainedMarks: null,
  } as unknown as ResultDetail;
  return (
    <ol className="script">
      <MarkedQuestion detail={detail} />
    </ol>
  );
}

export const states = {
  audio: question(audio),
  video: question({ ...audio, kind: 'video', address: `${FIXTURES}/clip.webm` }),
  unknownToServer: question(null),
  notArrived: question({ ...audio, address: '' }),
  late: question({ ...audio, address: '', isLate: true }),
  deleted: question({ ...audio, address: '', isDeleted: true }),
  notAnswered: question(null, false),
} satisfies ComponentStates;
