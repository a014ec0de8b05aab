import { listTemplates } from '@invigil/contract/authoring/certificate-template-endpoints';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { ProgressBar } from '../../../shared/components/ProgressBar.tsx';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplateList } from './TemplateList.tsx';
import { templateAddress } from './template-address.ts';

/** The Admin's certificate templates, or one of them in the editor, by the address. */
export function TemplatesScreen() {
  const [params] = useSearchParams();
  const edited = params.get('template');
  return edited === null ? <TemplateList /> : <EditorOf edited={edited} />;
}

/** The editor with the way back; `edited` is "new" or the id of a template. */
function EditorOf({ edited }: { edited: string }) {
  const { t } = useTranslation('certificates');
  const navigate = useNavigate();
  const templates = useQuery(queryOf(listTemplates));
  const template = templates.data?.find(({ templateId }) => String(templateId) === edited) ?? null;
  if (templates.data && template === null && edited !== 'new')
    return <Navigate to={templateAddress()} replace />;
  return (
    <>
      <Link className="link back-link" to={templateAddress()}>
        <Icon of={ArrowLeft} small />
        {t('toTemplates')}
      </Link>
      <PageHeader
        title={t(edited === 'new' ? 'create' : 'editTitle')}
        lead={template && `${template.title} · ${template.number}`}
      />
      <ReadFailure error={firstError(templates)} onRetry={() => templates.refetch()} />
      {templates.isPending && <ProgressBar active label={t('common:loading')} />}
      {templates.data && (
        <TemplateEditor key={edited} template={template} onClose={() => navigate(templateAddress())} />
      )}
    </>
  );
}
