import type { CertificateContent } from '@invigil/contract/authoring/certificate-template-page';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { certificates } from './tables.ts';

/** A content without the texts that may have the holder's name. */
export const withoutTexts = (content: CertificateContent): CertificateContent => ({
  ...content,
  title: '',
  heading: '',
  mainText: '',
  leftSignatureText: '',
  rightSignatureText: '',
  design: null,
});

/**
 * Erases a deleted person's data from its certificates, which stay verifiable by their address: without a name, and without
 * the texts that contain it.
 */
export async function eraseHolder(tx: Queries, candidateId: number): Promise<void> {
  const issued = await tx
    .select({ id: certificates.id, content: certificates.content })
    .from(certificates)
    .where(eq(certificates.candidateId, candidateId))
    .for('update');
  for (const { id, content } of issued) {
    await tx
      .update(certificates)
      .set({ recipientName: '', source: null, content: withoutTexts(content) })
      .where(eq(certificates.id, id));
  }
}
