import { closePreview, followPreviews, type PreviewedPaper } from '@invigil/exam-client/question-preview.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedAttempt } from '../attempt/open-attempt.ts';
import { QuestionView } from '../screens/question/QuestionView.tsx';
import { openPractice } from './open-practice.ts';
import './preview.css';

/** A question in the frame of its editor: the exam page's own component, which can be tried out. */
export function PreviewPage() {
  // Loads the texts of recordings and scoring rules with the page.
  useTranslation(['exam', 'media', 'scoring']);
  const [opened, setOpened] = useState<{ run: OpenedAttempt; number: number } | null>(null);
  useEffect(() => {
    let present: OpenedAttempt | null = null;
    let latest = 0;
    const show = async ({ paper, number }: PreviewedPaper) => {
      latest += 1;
      const own = latest;
      const next = await openPractice({ paper, userId: 0, onClosed: () => {} });
      if (own !== latest) return;
      present?.dispose();
      present = next;
      next.start();
      setOpened({ run: next, number });
    };
    const end = followPreviews((previewed) => {
      void show(previewed);
    });
    return () => {
      latest = -1;
      end();
      present?.dispose();
    };
  }, []);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      // A dialog of the question, such as its enlarged figure, closes alone.
      const isOfDialog = document.querySelector('dialog[open]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isOfDialog) closePreview();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, []);
  return opened && <PreviewedQuestion {...opened} />;
}

interface PreviewedQuestionProps {
  run: OpenedAttempt;
  /** Place of the question in its assessment. */
  number: number;
}

function PreviewedQuestion({ run: { store }, number }: PreviewedQuestionProps) {
  const state = useSyncExternalStore(store.subscribe, store.getState);
  if (state.question === null) return null;
  return (
    <div className="exam previewed">
      <main className="exam-main">
        <QuestionView
          state={state}
          dispatch={store.dispatch}
          question={{ ...state.question, position: number }}
          takesFocus={false}
        />
      </main>
    </div>
  );
}
