import { REPORT_TYPE_IDS, type ReportType } from '@invigil/domain/results/report-type';
import { idOf } from '../../shared/data-table/table-address.ts';
import { useTableFilter } from '../../shared/data-table/use-table-address.ts';

export const REPORT_TYPES = Object.keys(REPORT_TYPE_IDS) as ReportType[];

export interface ResultFilter {
  readonly reportType: ReportType;
  /** 0 for all. */
  readonly assessmentId: number;
}

/** The filter of the results, in the address of the screen, so that it survives a visit to another screen. */
export const useResultFilter = () =>
  useTableFilter<ResultFilter>({
    read: (params) => ({
      reportType: REPORT_TYPES.find((type) => type === params.get('show')) ?? 'all',
      assessmentId: idOf(params.get('quiz')),
    }),
    write: ({ reportType, assessmentId }) => ({
      show: reportType === 'all' ? null : reportType,
      quiz: assessmentId === 0 ? null : String(assessmentId),
    }),
  });
