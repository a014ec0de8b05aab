import type { Marks } from '../marks.ts';

interface CertificateFacts {
  readonly templateId: number | null;
  readonly isFinished: boolean;
  readonly isMarked: boolean;
  readonly passMark: Marks;
  readonly obtained: Marks;
}

/**
 * Whether a candidate gets a certificate for an attempt: a template is attached, and there is no pass mark or the
 * marks reach it. An attempt that waits for marks has no result to certify yet.
 */
export function earnsCertificate(facts: CertificateFacts): boolean {
  if (facts.templateId === null || !facts.isFinished || !facts.isMarked) return false;
  // An assessment without a pass mark has 0, which every attempt reaches.
  return facts.obtained >= facts.passMark;
}
