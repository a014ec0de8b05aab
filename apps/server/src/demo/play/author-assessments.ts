import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as instructions from '@invigil/contract/authoring/instruction-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { OPTION_LABELS } from '@invigil/domain/authoring/question';
import { applySchedule } from '../../contexts/authoring/assessments/schedule.ts';
import { ASSESSMENTS, FIRST_AID, type SampleAssessment } from '../content/assessments.ts';
import { ADMIN, CANDIDATES, FIRST_AID_AUTHOR, type SamplePerson } from '../content/people.ts';
import { isChoice, type SampleQuestion } from '../content/sample-question.ts';
import { readPicture } from '../pictures.ts';
import { instantOn, type Scene } from './scene.ts';
import { existing, type Site } from './site.ts';
import { type Stage, type Visit, visit } from './stage.ts';

/** Assessments open in the morning and close in the evening. */
const OPENING_HOUR = 8;
const CLOSING_HOUR = 18;

/** Admins write their assessments, send them live and take them off; schedules do their part. */
export function authorAssessments(stage: Stage, site: Site): Scene[] {
  return [
    ...ASSESSMENTS.flatMap((sample) => authoring(stage, site, sample, ADMIN)),
    ...authoring(stage, site, FIRST_AID, FIRST_AID_AUTHOR),
  ];
}

function authoring(stage: Stage, site: Site, sample: SampleAssessment, author: SamplePerson): Scene[] {
  const { authoredOn, sentLiveOn, stoppedOn } = sample;
  const idOf = () => site.getAssessment(sample).assessmentId;
  const live = (admin: Visit) => admin.call(assessments.goLive, { body: { assessmentId: idOf() } });
  const stop = (admin: Visit) =>
    admin.call(assessments.stopLive, { body: { assessmentId: idOf(), endAttemptsNow: false } });
  const turns = [opensAt(stage.now, sample), closesAt(stage.now, sample)];
  return [
    byAdmin(stage, authoredOn, 9, (admin) => write(stage, site, sample, admin), author),
    ...(sentLiveOn === undefined ? [] : [byAdmin(stage, sentLiveOn, 7, live, author)]),
    ...(stoppedOn === undefined ? [] : [byAdmin(stage, stoppedOn, 17, stop, author)]),
    ...turns.flatMap((at) => (at === null || at > stage.now ? [] : [bySchedule(stage, site, sample, at)])),
  ];
}

function opensAt(now: Date, { opensOn }: SampleAssessment): Date | null {
  return opensOn === undefined ? null : instantOn(now, opensOn, OPENING_HOUR);
}

function closesAt(now: Date, { closesOn }: SampleAssessment): Date | null {
  return closesOn === undefined ? null : instantOn(now, closesOn, CLOSING_HOUR);
}

export function byAdmin(
  stage: Stage,
  day: number,
  hour: number,
  play: (admin: Visit) => Promise<unknown>,
  admin: SamplePerson = ADMIN,
): Scene {
  const at = instantOn(stage.now, day, hour, stage.chance.between(0, 25));
  return { at, play: () => visit(stage, admin, at, play) };
}

/** What the job of a scheduled minute does, which no server was there to do. */
function bySchedule(stage: Stage, site: Site, sample: SampleAssessment, at: Date): Scene {
  return {
    at,
    play: () => {
      stage.clock.set(at);
      const { assessmentId } = site.getAssessment(sample);
      return applySchedule(stage.context, { assessmentId, at: at.toISOString() });
    },
  };
}

async function write(stage: Stage, site: Site, sample: SampleAssessment, admin: Visit): Promise<void> {
  const { certificate, listedCount } = sample;
  admin.wait(120);
  const { createdId: assessmentId } = await admin.call(assessments.createAssessment, {
    body: {
      ...sample.rules,
      title: sample.title,
      opensAt: opensAt(stage.now, sample),
      closesAt: closesAt(stage.now, sample),
      certificateTemplateId:
        certificate === undefined ? null : existing(site.templateIds.get(certificate), certificate),
      participantEmails:
        listedCount === undefined
          ? undefined
          : CANDIDATES.slice(-listedCount)
              .map(({ email }) => email)
              .join(', '),
    },
  });
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
  site: Site,
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
        // The sample Admin alone has sorted its questions.
        categoryId: site.categoryIds.get(question.category) ?? null,
        explanation: question.explanation,
        imagePath: paths[index] ?? '',
        imageDescription: question.picture?.description ?? '',
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
      ...{ answerType: 'text' as const, isCode: false, options: [], key: [] },
    };
  const { isCode = false, key, options } = question;
  return {
    ...{ promptType: 'choice' as const, answerType: 'choice' as const, isCode, key: [...key] },
    options: OPTION_LABELS.flatMap((label, index) => {
      const text = options[index];
      return text === undefined ? [] : { label, text };
    }),
  };
}
