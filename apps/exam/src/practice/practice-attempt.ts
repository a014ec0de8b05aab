import { deadlineFor } from '@invigil/domain/exams/deadline';
import { PRACTICE_ATTEMPT_ID } from '@invigil/domain/exams/practice';
import type { OpenAttempt } from '@invigil/exam-client/calls.ts';
import type { PracticePaper } from '@invigil/exam-client/practice-calls.ts';

/**
 * The attempt of a practice run, as the server would open one. Neither leaving the page nor reloading it ends the run: its
 * author looks things up in between.
 */
export function practiceAttempt(paper: PracticePaper): OpenAttempt {
  const { assessmentId, title, fullName, siteTitle, logoPath, totalMarks, serverNow, questions } = paper;
  return {
    attemptId: PRACTICE_ATTEMPT_ID,
    assessmentId,
    title,
    candidateName: fullName,
    siteTitle,
    logoPath,
    reloadLimit: null,
    endsOnLeaving: false,
    questionCount: questions.length,
    totalMarks,
    startedAt: serverNow,
    deadline: deadlineFor(serverNow, paper.timeLimitMinutes),
    playingMs: 0,
    serverNow,
    allowStop: paper.allowStop,
    allowSkip: paper.allowSkip,
    allowMultipleTicks: paper.allowMultipleTicks,
    lastSequence: 0,
    interactionKinds: [...new Set(questions.map(({ interaction }) => interaction.kind))],
    questions: questions.map(({ questionId, position }) => ({
      questionId,
      position,
      isAnswered: false,
      isSkipped: false,
    })),
    flags: [],
  };
}
