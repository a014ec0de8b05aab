import { useTranslation } from 'react-i18next';
import { TextAreaField, type TextAreaFieldProps } from '../../../../shared/fields/TextAreaField.tsx';

/** Reason of the Admin's action: required for each, and stored in the audit trail. */
export function ReasonField(props: Omit<TextAreaFieldProps, 'label' | 'hint' | 'rows' | 'maxLength'>) {
  const { t } = useTranslation('liveBoard');
  return <TextAreaField label={t('reason')} hint={t('reasonHint')} rows={2} maxLength={500} {...props} />;
}
