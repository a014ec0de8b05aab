/** Filters of the results list, with their lookup ids; 0 on the wire leaves the filter unset. */
export const REPORT_TYPE_IDS = { all: 1, pending: 2, passed: 3, failed: 4 } as const;

export type ReportType = keyof typeof REPORT_TYPE_IDS;

/** The report type of an id; `all` for 0 and for an unknown id. */
export function reportTypeOf(id: number): ReportType {
  const words = Object.keys(REPORT_TYPE_IDS) as ReportType[];
  return words.find((word) => REPORT_TYPE_IDS[word] === id) ?? 'all';
}
