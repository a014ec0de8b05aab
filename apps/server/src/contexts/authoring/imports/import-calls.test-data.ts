import * as contract from '@invigil/contract/authoring/import-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { type AssessmentFields, buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';

export const TEXT = 'question,option A,option B,correctOptions\nTwo or three?,Two,Three,A\n';

export const csvOf = (content: string | Buffer) => ({
  bytes: Buffer.from(content as Buffer),
  name: 'Questions.CSV',
  type: 'text/csv',
});

/** The calls of an import, by one Admin. */
export function importCalls(admin: SignedIn) {
  async function upload(content: string | Buffer = TEXT): Promise<string> {
    return (await admin.sendFile(contract.uploadQuestionCsv, csvOf(content))).json().dbPath;
  }
  const fileFor = async (assessmentId: number, content?: string | Buffer) => ({
    body: { assessmentId, path: await upload(content) },
  });
  return {
    upload,
    fileFor,
    emptyAssessment: async (fields: Partial<AssessmentFields> = {}) =>
      (await buildAssessment(admin, fields, [])).assessmentId,
    stage: async (assessmentId: number, content?: string | Buffer) =>
      (await admin.ok(contract.stageQuestionCsv, await fileFor(assessmentId, content))).batchId,
    check: (batchId: string) => admin.ok(contract.checkImportedQuestions, { params: { batchId } }),
    /** Checks all rows of a batch, and lists them. */
    list: async (batchId: string) => {
      const input = { params: { batchId } };
      for (;;) {
        const { checkedCount, totalCount } = await admin.ok(contract.checkImportedQuestions, input);
        if (checkedCount === totalCount) return admin.ok(contract.listImportedQuestions, input);
      }
    },
    save: (batchId: string) => admin.ok(contract.saveImportedQuestions, { params: { batchId } }),
    questionsOf: (assessmentId: number) => admin.ok(listQuestions, { params: { assessmentId } }),
  };
}
