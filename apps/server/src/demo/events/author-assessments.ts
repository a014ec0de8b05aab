import { confirmCandidates } from '@invigil/contract/accounts/invitation-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as instructions from '@invigil/contract/authoring/instruction-endpoints';
import { NO_PROMPT_MEDIA } from '@invigil/contract/authoring/media-fields';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { applyDueChanges } from '../../contexts/authoring/actions.ts';
import { ASSESSMENTS, FIRST_AID, type SampleAssessment } from '../content/assessments.ts';
import { ADMIN, CANDIDATES, FIRST_AID_AUTHOR, type SamplePerson } from '../content/people.ts';
import { isChoice, type SampleQuestion } from '../content/sample-question.ts';
import { readPicture } from '../pictures.ts';
import { type DemoEvent, instantOn } from './demo-event.ts';
import { type DemoRun, type Visit, visit } from './demo-run.ts';
import { type DemoSite, existing } from './demo-site.ts';

/** Assessments open in the morning and close in the evening. */
const OPENING_HOUR = 8;
const CLOSING_HOUR = 18;

/** Events in which Admins write their assessments, make them live and stop them, and schedules apply. */
export function authorAssessments(run: DemoRun, site: DemoSite): DemoEvent[] {
  return [
    ...ASSESSMENTS.flatMap((sample) => authoring(run, site, sample, ADMIN)),
    ...authoring(run, site, FIRST_AID, FIRST_AID_AUTHOR),
  ];
}

function authoring(
  run: DemoRun,
  site: DemoSite,
  sample: SampleAssessment,
  author: SamplePerson,
): DemoEvent[] {
  const { authoredOn, sentLiveOn, stoppedOn } = sample;
  const idOf = () => site.getAssessment(sample).assessmentId;
  const live = (admin: Visit) => admin.call(assessments.goLive, { body: { assessmentId: idOf() } });
  const stop = (admin: Visit) =>
    admin.call(assessments.stopLive, { body: { assessmentId: idOf(), endAttemptsNow: false } });
  const turns = [opensAt(run.now, sample), closesAt(run.now, sample)];
  return [
    byAdmin(run, authoredOn, 9, (admin) => write(run, site, sample, admin), author),
    ...(sentLiveOn === undefined ? [] : [byAdmin(run, sentLiveOn, 7, live, author)]),
    ...(stoppedOn === undefined ? [] : [byAdmin(run, stoppedOn, 17, stop, author)]),
    ...turns.flatMap((at) => (at === null || at > run.now ? [] : [bySchedule(run, at)])),
  ];
}

function opensAt(now: Date, { opensOn }: SampleAssessment): Date | null {
  return opensOn === undefined ? null : instantOn(now, opensOn, OPENING_HOUR);
}

function closesAt(now: Date, { closesOn }: SampleAssessment): Date | null {
  return closesOn === undefined ? null : instantOn(now, closesOn, CLOSING_HOUR);
}

export function byAdmin(
  run: DemoRun,
  day: number,
  hour: number,
  act: (admin: Visit) => Promise<unknown>,
  admin: SamplePerson = ADMIN,
): DemoEvent {
  const at = instantOn(run.now, day, hour, run.chance.between(0, 25));
  return { at, perform: () => visit(run, admin, at, act) };
}

/** Applies a schedule, as the job of a running server would. */
function bySchedule(run: DemoRun, at: Date): DemoEvent {
  return {
    at,
    perform: async () => {
      run.clock.set(at);
      await applyDueChanges(run.ports, run.app.log);
    },
  };
}

async function write(run: DemoRun, site: DemoSite, sample: SampleAssessment, admin: Visit): Promise<void> {
  const { certificate, listedCount } = sample;
  const listed =
    listedCount === undefined ? undefined : CANDIDATES.slice(-listedCount).map(({ email }) => email);
  admin.wait(120);
  const { createdId: assessmentId } = await admin.call(assessments.createAssessment, {
    body: {
      ...sample.rules,
      title: sample.title,
      opensAt: opensAt(run.now, sample),
      closesAt: closesAt(run.now, sample),
      certificateTemplateId:
        certificate === undefined ? null : existing(site.templateIds.get(certificate), certificate),
      participantEmails: listed?.join(', '),
    },
  });
  // Without e-mail nobody proves an address, so that the Admin confirms those whom it knows.
  if (listed !== undefined) await admin.call(confirmCandidates, { body: { emails: listed } });
  for (const description of sample.instructions) {
    admin.wait(60);
    await admin.call(instructions.createInstruction, { body: { assessmentId, description } });
  }
  site.addAssessment(sample, {
    assessmentId,
    questionIds: await writeQuestions(site, sample, assessmentId, admin),
  });
}

async function writeQuestions(
  site: DemoSite,
  sample: SampleAssessment,
  assessmentId: number,
  admin: Visit,
): Promise<number[]> {
  const paths = await Promise.all(
    sample.questions.map(async ({ picture }) => {
      if (picture === undefined) return '';
      return (await admin.upload(questions.uploadQuestionImage, await readPicture(picture.name))).path;
    }),
  );
  const questionIds: number[] = [];
  for (const [index, question] of sample.questions.entries()) {
    admin.wait(140);
    const { createdId } = await admin.call(questions.createQuestion, {
      body: {
        assessmentId,
        prompt: question.prompt,
        ...answerFieldsOf(question),
        complexity: question.complexity,
        // Only the sample Admin has categories for its questions.
        categoryId: site.categoryIds.get(question.category) ?? null,
        explanation: question.explanation,
        imagePath: paths[index] ?? '',
        imageDescription: question.picture?.description ?? '',
        ...NO_PROMPT_MEDIA,
        marks: question.marks,
      },
    });
    questionIds.push(createdId);
  }
  return questionIds;
}

function answerFieldsOf(question: SampleQuestion) {
  if (!isChoice(question))
    return {
      promptType: question.picture === undefined ? ('text' as const) : ('image' as const),
      isCode: false,
      interaction: { kind: 'extendedText' as const },
    };
  const { isCode = false, key } = question;
  const options = OPTION_LABELS.flatMap((label, index) => {
    const text = question.options[index];
    return text === undefined ? [] : { label, text };
  });
  return { promptType: 'choice' as const, isCode, interaction: { kind: 'choice' as const, options, key } };
}
