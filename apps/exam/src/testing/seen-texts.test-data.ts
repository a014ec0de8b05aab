import type { SafeHtml } from '@invigil/domain/safe-html';
import type { ExamPageDriver } from './exam-page.test-data.ts';
import type { ModelBrowser } from './model-browser.test-data.ts';

/** The text of each question as the candidate saw it first. */
export class SeenTexts {
  readonly first = new Map<number, SafeHtml>();

  follow({ store }: ExamPageDriver): void {
    store.subscribe(() => {
      const { question } = store.getState();
      if (question !== null && !this.first.has(question.questionId))
        this.first.set(question.questionId, question.promptHtml);
    });
  }

  /** The page of a browser is gone: the browser knows of those questions alone that its journal has. */
  forgetUnjournalled({ storage }: ModelBrowser): void {
    const journalled = new Set(storage.attempt?.corrections?.seen);
    for (const questionId of this.first.keys())
      if (!journalled.has(questionId)) this.first.delete(questionId);
  }
}
