import { changesBetween } from '../../audit/actions.ts';

type AuditedQuestion = Readonly<Record<string, unknown>> & { readonly answerType: string };

/** The fields in which two versions differ; of the same interaction also an optional field that was taken away. */
export function questionChanges(
  before: AuditedQuestion,
  after: AuditedQuestion,
): ReturnType<typeof changesBetween> {
  const names = before.answerType === after.answerType ? Object.keys(before) : [];
  const gone = names.filter((name) => !(name in after)).map((name) => [name, null] as const);
  return changesBetween(before, { ...Object.fromEntries(gone), ...after });
}
