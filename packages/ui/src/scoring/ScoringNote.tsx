import type { ScoringView } from '@invigil/domain/authoring/scoring/scoring-rule';
import type { Marks } from '@invigil/domain/marks';
import { useTranslation } from 'react-i18next';
import { scoringText } from './scoring-text.ts';

interface ScoringNoteProps {
  scoring: ScoringView;
  /** Of the question. */
  marks: Marks;
  className?: string;
  /** For the part of a page that it describes. */
  id?: string;
}

/** The rule by which the answers to a question earn marks. */
export function ScoringNote({ scoring, marks, className = 'small secondary', id }: ScoringNoteProps) {
  const { t } = useTranslation('scoring');
  return (
    <p id={id} className={className}>
      {scoringText(scoring, marks, t)}
    </p>
  );
}
