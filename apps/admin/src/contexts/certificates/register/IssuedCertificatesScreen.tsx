import { listIssuedCertificates } from '@invigil/contract/certificates/register-endpoints';
import { listAssessmentsWithResults } from '@invigil/contract/results/result-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { CERTIFICATE_STATES } from '@invigil/domain/certificates/certificate-state';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/queries.ts';
import { SegmentedControl } from '../../../shared/components/SegmentedControl.tsx';
import { useRowSelection } from '../../../shared/data-table/use-row-selection.ts';
import { ResourceScreen } from '../../../shared/resource-screen/ResourceScreen.tsx';
import { listQueryOf, usePagedList } from '../../../shared/resource-screen/table-source.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { exportColumnsOf } from '../../../shared/table-export/export-column.ts';
import { AssessmentFilter } from '../../results/AssessmentFilter.tsx';
import { CertificateFileButton } from './CertificateFileButton.tsx';
import { IssueAllPanel } from './IssueAllPanel.tsx';
import type { IssuedCertificate } from './issued-certificate.ts';
import { useHolderText, useIssuedColumns, useIssuedExportColumns } from './issued-columns.tsx';
import { useIssuedFilter } from './issued-filter.ts';
import { useIssuedRowActions } from './issued-row-actions.ts';
import { ReissuePanel } from './ReissuePanel.tsx';
import { RevokePanel } from './RevokePanel.tsx';

const SORTABLE = ['issuedAt', 'recipientName', 'number', 'title'] as const;
const FILTERS = ['all', ...CERTIFICATE_STATES] as const;

const rowKey = ({ certificateId }: IssuedCertificate) => certificateId;

type Opened = { readonly panel: 'revoke' | 'reissue'; readonly row: IssuedCertificate };

/**
 * The certificates that the Admin's assessments have given: search, filter, export, one PDF of the selected ones, revoke, issue
 * again, issue for all.
 */
export function IssuedCertificatesScreen() {
  const { t } = useTranslation(['issued', 'results']);
  const { userId } = useSessionUser();
  const [{ state, assessmentId }, setFilter] = useIssuedFilter();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isIssuing, setIssuing] = useState(false);
  const holder = useHolderText();
  const selection = useRowSelection(rowKey);
  const source = usePagedList(listIssuedCertificates, (query, pageSize) => ({
    params: { page: query.page, pageSize, assessmentId },
    query: { state, ...listQueryOf(query, SORTABLE) },
  }));
  const assessments = useQuery(queryOf(listAssessmentsWithResults, { params: { userId } }));
  const choices = assessments.data ?? [];
  const columns = useIssuedColumns();
  const exportColumns = useIssuedExportColumns(columns);
  const rowActions = useIssuedRowActions({
    onReissue: (row) => setOpened({ panel: 'reissue', row }),
    onRevoke: (row) => setOpened({ panel: 'revoke', row }),
  });
  const close = () => setOpened(null);
  const isFiltered = state !== undefined || assessmentId !== 0;
  const { data: settings } = useQuery(queryOf(getSiteSettings));
  return (
    <>
      <ResourceScreen
        source={source}
        columns={columns}
        rowKey={rowKey}
        rowName={(row) => `${holder(row)}, ${row.title}`}
        title={t('title')}
        lead={source.count !== undefined && t('lead', { count: source.count })}
        searchLabel={t('search')}
        exports={{ fileName: 'certificates-table', columns: exportColumnsOf(exportColumns) }}
        selection={selection}
        pageActions={
          <>
            <CertificateFileButton selection={selection} />
            {choices.length > 0 && (
              <Button variant="contained" aria-haspopup="dialog" onClick={() => setIssuing(true)}>
                {t('issueAll.open')}
              </Button>
            )}
          </>
        }
        filters={
          <>
            <SegmentedControl
              label={t('filter')}
              options={FILTERS.map((value) => ({
                value,
                label: t(value === 'all' ? 'states.all' : `states.${value}`),
              }))}
              value={state ?? 'all'}
              onChange={(chosen) => setFilter({ state: chosen === 'all' ? undefined : chosen })}
            />
            <AssessmentFilter
              choices={choices}
              value={assessmentId}
              onChange={(chosen) => setFilter({ assessmentId: chosen })}
            />
          </>
        }
        empty={
          isFiltered
            ? { title: t('emptyFiltered.title'), text: t('emptyFiltered.text') }
            : { title: t('empty.title'), text: t('empty.text') }
        }
        rowActions={rowActions}
      >
        {settings?.canProveCertificates === false && <Notice kind="warn">{t('noAddress')}</Notice>}
      </ResourceScreen>
      {opened?.panel === 'revoke' && <RevokePanel row={opened.row} onClose={close} />}
      {opened?.panel === 'reissue' && <ReissuePanel row={opened.row} onClose={close} />}
      {isIssuing && (
        <IssueAllPanel
          choices={choices}
          initialId={assessmentId || (choices[0]?.assessmentId ?? 0)}
          onClose={() => setIssuing(false)}
        />
      )}
    </>
  );
}
