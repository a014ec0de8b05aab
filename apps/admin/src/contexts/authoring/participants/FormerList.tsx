import { listAssessments } from '@invigil/contract/authoring/assessment-endpoints';
import { listParticipants } from '@invigil/contract/authoring/participant-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { useSessionUser } from '../../../shared/session/session-user.ts';

/** Assessments on offer, the newest first. */
const MAX_OFFERED = 500;

interface FormerListProps {
  assessmentId: number;
  onChoose: (emails: readonly string[]) => void;
}

/** Takes the addresses of another assessment's list; nothing where no other assessment has one. */
export function FormerList({ assessmentId, onChoose }: FormerListProps) {
  const { t } = useTranslation('assessments');
  const { userId } = useSessionUser();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const { data } = useQuery(
    queryOf(listAssessments, { params: { userId, page: 1, pageSize: MAX_OFFERED }, query: {} }),
  );
  const others =
    data?.rows.filter((row) => row.participantMode === 'byEmail' && row.assessmentId !== assessmentId) ?? [];
  if (others.length === 0) return null;
  const choose = async (chosenId: number) => {
    setError(null);
    try {
      const list = await queries.fetchQuery(
        queryOf(listParticipants, { params: { assessmentId: chosenId } }),
      );
      onChoose(list.map(({ email }) => email));
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <>
      <SelectField
        label={t('addParticipants.former')}
        optional
        emptyLabel={t('addParticipants.chooseFormer')}
        options={others.map(({ assessmentId: value, title }) => ({ value, label: title }))}
        value=""
        onChange={(event) => void choose(Number(event.target.value))}
      />
      {error !== null && <Notice kind="bad">{errorText(error)}</Notice>}
    </>
  );
}
