import { CERTIFICATE_STATES, type CertificateState } from '@invigil/domain/certificates/certificate-state';
import { idOf } from '../../../shared/data-table/table-address.ts';
import { useTableFilter } from '../../../shared/data-table/use-table-address.ts';

interface IssuedFilter {
  /** Undefined for all. */
  readonly state: CertificateState | undefined;
  /** 0 for all. */
  readonly assessmentId: number;
}

/** The filter of the register, in the address of the screen, so that it survives a visit to another screen. */
export const useIssuedFilter = () =>
  useTableFilter<IssuedFilter>({
    read: (params) => ({
      state: CERTIFICATE_STATES.find((state) => state === params.get('show')),
      assessmentId: idOf(params.get('quiz')),
    }),
    write: ({ state, assessmentId }) => ({
      show: state ?? null,
      quiz: assessmentId === 0 ? null : String(assessmentId),
    }),
  });
