import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';

const sampleContent: CertificatePage['content'] = {
  title: 'Certificate of Achievement',
  heading: 'This is to certify that',
  mainText: 'Meera Iyer\nsat and passed Unit Test 3 on 21 November 2026, with 102 marks of 140.',
  publishDate: '2026-11-01',
  topLeftImagePath: '',
  topRightImagePath: '',
  bottomMiddleImagePath: '',
  backgroundImagePath: '',
  backgroundColor: '#FFFFFF',
  leftSignatureImagePath: '',
  leftSignatureText: 'Ananya Rao\nHead of examinations',
  rightSignatureImagePath: '',
  rightSignatureText: '',
};

/** An issued certificate. */
export const samplePage: CertificatePage = {
  locale: 'en',
  siteTitle: 'St. Xavier’s',
  colours: { appBarColor: '#0a7d33', headerColor: '', bodyColor: '', footerColor: '' },
  content: sampleContent,
  number: 'CERT-07',
  issued: {
    certificateId: '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70',
    recipientName: 'Meera Iyer',
    issuedAt: '2026-11-21T10:30:00Z',
    publicAddress: 'https://exams.example.org/v/7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70',
  },
};

export const sampleLabels = {
  number: 'Certificate number',
  published: 'Published',
  issued: 'Issued',
  id: 'Certificate ID',
  verification: 'Check this certificate at',
  revoked: 'Revoked',
  replaced: 'Replaced',
};

/** The sample certificate with changed content. */
export const withContent = (content: Partial<CertificatePage['content']>): CertificatePage => ({
  ...samplePage,
  content: { ...sampleContent, ...content },
});
