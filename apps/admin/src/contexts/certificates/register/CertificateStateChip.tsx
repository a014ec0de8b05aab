import { type ChipKind, StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { useTranslation } from 'react-i18next';
import type { IssuedCertificate } from './issued-certificate.ts';

const KINDS: Readonly<Record<IssuedCertificate['state'], ChipKind>> = {
  valid: 'ok',
  revoked: 'stopped',
  replaced: 'draft',
};

/** Valid, revoked or replaced. */
export function CertificateStateChip({ state }: Pick<IssuedCertificate, 'state'>) {
  const { t } = useTranslation('issued');
  return <StatusChip kind={KINDS[state]}>{t(`states.${state}`)}</StatusChip>;
}
