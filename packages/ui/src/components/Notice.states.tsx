import type { ComponentStates } from '../testing/component-states.ts';
import { Notice } from './Notice.tsx';

export const states = {
  information: <Notice>Candidates see their results once you release them.</Notice>,
  success: <Notice kind="ok">All answers are saved.</Notice>,
  warning: <Notice kind="warn">This assessment is live. Changes apply to candidates who start later.</Notice>,
  error: <Notice kind="bad">The file cannot be read. Save it as CSV and choose it again.</Notice>,
  withTitle: (
    <Notice kind="warn" title="Your plan ends on 30 November.">
      After that you cannot create assessments.
    </Notice>
  ),
  withAction: (
    <Notice
      kind="bad"
      action={
        <button type="button" className="button small outlined">
          Try again
        </button>
      }
    >
      The list could not be loaded.
    </Notice>
  ),
} satisfies ComponentStates;
