import { randomUUID } from 'node:crypto';
import { featureConformance } from '../../../testing/feature-conformance.ts';

const SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export default featureConformance({
  foreignInputs: {
    startRecordingUpload: ({ attemptId, questionId }) => ({
      body: { attemptId, questionId, recordingId: randomUUID(), sha256: SHA256, byteSize: 1 },
    }),
  },
  // Their ids are no numbers: recording-uploads.2 sends those of another candidate.
  namesNothingForeign: ['uploadRecordingPart', 'finishRecordingUpload'],
});
