import { CERTIFICATE_STATES, type CertificateState } from '@invigil/domain/certificates/certificate-state';
import { useSearchParams } from 'react-router';

interface IssuedFilter {
  /** Undefined for all. */
  readonly state: CertificateState | undefined;
  /** 0 for all. */
  readonly assessmentId: number;
}

/** The filter of the register, in the address of the screen, so that it survives a visit to another screen. */
export function useIssuedFilter() {
  const [params, setParams] = useSearchParams();
  const chosen = Number(params.get('quiz') ?? 0);
  const filter: IssuedFilter = {
    state: CERTIFICATE_STATES.find((state) => state === params.get('show')),
    assessmentId: Number.isInteger(chosen) && chosen > 0 ? chosen : 0,
  };
  const change = (changed: Partial<IssuedFilter>) => {
    const { state, assessmentId } = Object.assign({}, filter, changed);
    const next = new URLSearchParams();
    if (state !== undefined) next.set('show', state);
    if (assessmentId !== 0) next.set('quiz', String(assessmentId));
    setParams(next, { replace: true });
  };
  return [filter, change] as const;
}
