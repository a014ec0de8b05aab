import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import { namedValues, type Placeholder } from '@invigil/contract/authoring/certificate-template-placeholders';
import { SAMPLE_ISSUE } from './certificate-facts.ts';

/** Sets of sample values, in the order of an author's choice. */
export const SAMPLE_NAMES = [
  'typical',
  'longest',
  'shortest',
  'hindi',
  'bengali',
  'arabic',
  'chinese',
] as const;

export type SampleName = (typeof SAMPLE_NAMES)[number];

type Values = Readonly<Record<Placeholder, string>>;

const typical: Values = {
  fullName: 'Meera Iyer',
  email: 'meera.iyer@example.org',
  mobile: '+91 98300 12345',
  address: '12 Lake Road, Pune',
  dateOfBirth: '2008-05-14',
  title: 'Unit Test 3: Current Electricity',
  timeLimit: '60',
  timeTaken: '41:30',
  totalMarks: '140',
  obtainedMarks: '102.5',
  attemptCount: '1',
};

const samples: Readonly<Record<SampleName, Values>> = {
  typical,
  // A name has at most 120 characters and a title at most 200.
  longest: {
    fullName:
      'Maria Venkatanarasimharajuvaripeta Subrahmanyam Chandrasekharendra Wolfeschlegelsteinhausenbergerdorff de la Santísima Q',
    email: 'maria.venkatanarasimharajuvaripeta.subrahmanyam@examinations.higher-secondary.example.org',
    mobile: '+91 98300 12345 67890',
    address:
      'Flat 1204, Tower C, Vishwakarma Heights, 117 Netaji Subhash Chandra Bose Road, Ballygunge, Kolkata 700029, West Bengal',
    dateOfBirth: '2008-12-28',
    title:
      'Unit Test 3 of the second term: current electricity, magnetic effects of currents, electromagnetic induction and alternating currents, with the practical examination in the laboratory of class XII (B)',
    timeLimit: '10080',
    timeTaken: '10079:59',
    totalMarks: '10000.25',
    obtainedMarks: '9999.75',
    attemptCount: '12',
  },
  shortest: {
    fullName: 'Li',
    email: 'li@x.in',
    mobile: '1',
    address: 'Ho',
    dateOfBirth: '',
    title: 'Go',
    timeLimit: '',
    timeTaken: '',
    totalMarks: '1',
    obtainedMarks: '1',
    attemptCount: '1',
  },
  hindi: {
    ...typical,
    fullName: 'श्रीमती मृणालिनी कृष्णमूर्ति अय्यर',
    address: '12 लेक रोड, पुणे',
    title: 'इकाई परीक्षा 3: विद्युत धारा और चुम्बकत्व',
  },
  bengali: {
    ...typical,
    fullName: 'শ্রীমতী মৃণালিনী বন্দ্যোপাধ্যায়',
    address: '১২ লেক রোড, কলকাতা',
    title: 'একক পরীক্ষা ৩: তড়িৎ প্রবাহ ও চুম্বকত্ব',
  },
  arabic: {
    ...typical,
    fullName: 'مريم عبد الرحمن الخوارزمي',
    address: '12 شارع البحيرة، القاهرة',
    title: 'اختبار الوحدة 3: التيار الكهربائي (الجزء 2)',
  },
  chinese: {
    ...typical,
    fullName: '欧阳美玲',
    address: '上海市湖滨路12号',
    title: '单元测验3：电流与磁效应',
  },
};

/** The values of a sample by the names of the placeholders in a text, for the preview of a template. */
export const sampleValues = (name: SampleName): Record<string, string> => namedValues(samples[name]);

/** A sample of what a certificate gets when it is issued to the candidate of these values. */
export function sampleIssue(name: SampleName): NonNullable<CertificatePage['issued']> {
  return { ...SAMPLE_ISSUE, recipientName: samples[name].fullName };
}
