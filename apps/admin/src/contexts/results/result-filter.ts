import { REPORT_TYPE_IDS, type ReportType } from '@invigil/domain/results/report-type';
import { useSearchParams } from 'react-router';

export const REPORT_TYPES = Object.keys(REPORT_TYPE_IDS) as ReportType[];

export interface ResultFilter {
  readonly reportType: ReportType;
  /** 0 for all. */
  readonly assessmentId: number;
}

/** The filter of the results, in the address of the screen, so that it survives a visit to another screen. */
export function useResultFilter() {
  const [params, setParams] = useSearchParams();
  const chosen = Number(params.get('quiz') ?? 0);
  const filter: ResultFilter = {
    reportType: REPORT_TYPES.find((type) => type === params.get('show')) ?? 'all',
    assessmentId: Number.isInteger(chosen) && chosen > 0 ? chosen : 0,
  };
  const change = (changed: Partial<ResultFilter>) => {
    const { reportType, assessmentId } = Object.assign({}, filter, changed);
    const next = new URLSearchParams();
    if (reportType !== 'all') next.set('show', reportType);
    if (assessmentId !== 0) next.set('quiz', String(assessmentId));
    setParams(next, { replace: true });
  };
  return [filter, change] as const;
}
