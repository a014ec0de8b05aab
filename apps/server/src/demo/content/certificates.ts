import type { createTemplate } from '@invigil/contract/authoring/certificate-template-endpoints';
import { placeholderToken } from '@invigil/contract/authoring/certificate-template-placeholders';
import type { BodyOf } from '@invigil/contract/endpoint';

type Texts = Pick<
  BodyOf<typeof createTemplate>,
  'title' | 'heading' | 'mainText' | 'backgroundColor' | 'leftSignatureText' | 'rightSignatureText'
>;

interface SampleTemplate extends Texts {
  /** Drawings in ../pictures by name. */
  readonly crest: string;
  readonly signature: string;
}

const name = placeholderToken('fullName');
const assessment = placeholderToken('title');

const shared = {
  heading: 'This is to certify that',
  crest: 'college-crest',
  signature: 'signature',
  leftSignatureText: 'Ruth Adeyemi\nHead of Examinations',
  rightSignatureText: 'Harbour Street College',
} as const;

export const CERTIFICATE_TEMPLATES: Readonly<Record<'achievement' | 'participation', SampleTemplate>> = {
  achievement: {
    ...shared,
    title: 'Certificate of Achievement',
    mainText: `${name}\nhas passed ${assessment}\nwith ${placeholderToken('obtainedMarks')} of ${placeholderToken('totalMarks')} marks.`,
    backgroundColor: '#FFFFFF',
  },
  participation: {
    ...shared,
    title: 'Certificate of Attendance',
    mainText: `${name}\nhas taken part in ${assessment}.`,
    backgroundColor: '#F6F3EA',
  },
};
