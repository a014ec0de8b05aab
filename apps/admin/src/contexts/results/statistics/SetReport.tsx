import { idOf, withRecord } from '../../../shared/data-table/table-address.ts';
import { useCorrectAddress, useTableAddress } from '../../../shared/data-table/use-table-address.ts';
import { Findings } from './findings/Findings.tsx';
import { ModelFit } from './models/ModelFit.tsx';
import { QuestionDetailDialog } from './questions/QuestionDetailDialog.tsx';
import { QuestionTable } from './questions/QuestionTable.tsx';
import type { ShownSet } from './statistics-data.ts';
import { MarksChart, QuestionCharts } from './test/TestCharts.tsx';
import { TestFigures } from './test/TestFigures.tsx';

/** The figures of a set: of the test, in words, of its questions, and of one question over them. */
export function SetReport({ set }: { set: ShownSet }) {
  const { openRecord } = useTableAddress();
  const { figures } = set;
  const open = (questionId: number) => openRecord('question', questionId);
  return (
    <>
      <TestFigures figures={figures} />
      {!figures.isSurvey && <MarksChart figures={figures} />}
      <Findings set={set} onOpen={open} />
      {!figures.isSurvey && <QuestionCharts figures={figures} />}
      <QuestionTable set={set} onOpen={open} />
      {!figures.isSurvey && <ModelFit set={set} />}
      <OpenQuestion set={set} />
    </>
  );
}

/** The question that the address opens; one that the set does not have leaves the address. */
function OpenQuestion({ set }: { set: ShownSet }) {
  const { params, record, closeRecord } = useTableAddress();
  const questionId = record?.panel === 'question' ? idOf(record.key) : 0;
  const question = set.figures.questions.find((each) => each.questionId === questionId);
  useCorrectAddress(question === undefined ? withRecord(params, null) : params);
  if (question === undefined) return null;
  return <QuestionDetailDialog set={set} question={question} onClose={closeRecord} />;
}
