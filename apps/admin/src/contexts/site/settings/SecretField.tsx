import { StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import Button from '@mui/material/Button';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../shared/fields/PasswordField.tsx';
import type { SecretValues } from './secret-values.ts';
import settingsStyles from './settings.module.css';
import settingsGroupsStyles from './settings-groups.module.css';

interface SecretFieldProps {
  label: string;
  hint?: string;
  /** Whether the server has stored one. */
  isSet: boolean;
  /** Whether it comes from elsewhere and cannot be changed here. */
  isFixed?: boolean;
  action: SecretValues['secretAction'];
  /** Whether it has to be typed again before the form can be saved. */
  isNeeded?: boolean;
  onAction: (action: SecretValues['secretAction']) => void;
  error: string | undefined;
  register: () => UseFormRegisterReturn;
}

/** A secret that is never shown: whether it is set, with buttons that replace or remove it on saving. */
export function SecretField(props: SecretFieldProps) {
  const { label, hint, isSet, isFixed = false, action, isNeeded = false, onAction, error, register } = props;
  const { t } = useTranslation('settings');
  const id = useId();
  const keep = (
    <Button variant="outlined" size="small" onClick={() => onAction('keep')}>
      {t(isSet ? 'secret.keep' : 'common:cancel')}
    </Button>
  );
  return (
    <fieldset className={settingsStyles.secretField} aria-describedby={hint && `${id}-hint`}>
      <legend className="field-label">{label}</legend>
      <div className={settingsGroupsStyles.secretState}>
        <StatusChip kind={isSet && action !== 'remove' ? 'ok' : 'draft'}>
          {t(action === 'remove' ? 'secret.removed' : isSet ? 'secret.set' : 'secret.notSet')}
        </StatusChip>
        {action === 'keep' && !isNeeded && !isFixed && (
          <>
            <Button
              variant="outlined"
              size="small"
              aria-label={`${t(isSet ? 'secret.replace' : 'secret.enter')}: ${label}`}
              onClick={() => onAction('replace')}
            >
              {t(isSet ? 'secret.replace' : 'secret.enter')}
            </Button>
            {isSet && (
              <Button
                variant="outlined"
                color="error"
                size="small"
                aria-label={`${t('secret.remove')}: ${label}`}
                onClick={() => onAction('remove')}
              >
                {t('secret.remove')}
              </Button>
            )}
          </>
        )}
        {action === 'remove' && keep}
      </div>
      {(action === 'replace' || isNeeded) && (
        <div className={settingsGroupsStyles.secretNew}>
          <PasswordField
            label={t('secret.new', { label })}
            autoComplete="new-password"
            // The focus stays in the field whose edit asks for the secret.
            autoFocus={!isNeeded}
            error={error}
            {...register()}
          />
          {!isNeeded && keep}
        </div>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
