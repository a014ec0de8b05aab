import { applyTextSize } from './text-size/text-size.ts';

type ScreenParts = Pick<typeof import('@invigil/ui/scoring/ScoringNote.tsx'), 'ScoringNote'> &
  Pick<typeof import('./overview/Overview.tsx'), 'Overview'> &
  Pick<typeof import('./overview/QuestionListDialog.tsx'), 'QuestionListDialog'> &
  Pick<
    typeof import('./dialogs/later-dialogs.ts'),
    'CloseDialog' | 'LeaveDialog' | 'SignInDialog' | 'TakeoverDialog'
  > &
  Pick<typeof import('./corrections/CorrectionDialog.tsx'), 'CorrectionDialog'> &
  Pick<typeof import('./text-size/TextSize.tsx'), 'TextSize'>;

/** Loads the page that takes the exam's place at its end. */
export const loadResultPage = async () => ({ default: (await import('./result/ResultPage.tsx')).ResultPage });

let parts: ScreenParts | null = null;

/**
 * Loads the parts of the exam screen that few first questions show, apart from the first bundle and before that
 * question: the exam can then be reviewed and submitted offline.
 * @throws Error for a file out of reach
 */
export async function loadScreenParts(): Promise<void> {
  if (parts !== null) return;
  const [
    { Overview },
    { QuestionListDialog },
    { CloseDialog, LeaveDialog, SignInDialog, TakeoverDialog },
    { CorrectionDialog },
    { TextSize },
    { ScoringNote },
  ] = await Promise.all([
    import('./overview/Overview.tsx'),
    import('./overview/QuestionListDialog.tsx'),
    import('./dialogs/later-dialogs.ts'),
    import('./corrections/CorrectionDialog.tsx'),
    import('./text-size/TextSize.tsx'),
    import('@invigil/ui/scoring/ScoringNote.tsx'),
    loadResultPage(),
  ]);
  parts = {
    Overview,
    QuestionListDialog,
    CloseDialog,
    LeaveDialog,
    SignInDialog,
    TakeoverDialog,
    CorrectionDialog,
    TextSize,
    ScoringNote,
  };
  applyTextSize();
}

/** The parts that `loadScreenParts` has loaded. */
export function screenParts(): ScreenParts {
  if (parts === null) throw new Error('The parts of the exam screen are not loaded');
  return parts;
}
