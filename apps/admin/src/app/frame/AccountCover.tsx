import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Avatar } from '../../shared/components/Avatar.tsx';
import { FormFailure } from '../../shared/fields/FormFailure.tsx';
import { PasswordField } from '../../shared/fields/PasswordField.tsx';
import { messageOf, type useContractForm } from '../../shared/forms/use-contract-form.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';
import styles from './lock.module.css';

export interface PasswordValues {
  password: string;
}

interface AccountCoverProps {
  title: string;
  /** Why the screens are covered. */
  children?: ReactNode;
  form: Pick<ReturnType<typeof useContractForm>, 'submit' | 'failure' | 'refusal' | 'busy'> &
    Pick<UseFormReturn<PasswordValues>, 'register' | 'formState'>;
  passwordLabel: string;
  /** Shown at the password where the form has no problem of its own. */
  problem: string | undefined;
  submitLabel: string;
  /** The way on for somebody else. */
  otherWay: ReactNode;
  /** Lets nothing of the screens shine through. */
  isOpaque?: boolean;
}

/** Covers the screens until the user of the page enters the password. Unsaved input behind it stays. */
export function AccountCover(props: AccountCoverProps) {
  const { title, children, form, passwordLabel, problem, submitLabel, otherWay, isOpaque = false } = props;
  const user = useSessionUser();
  const titleId = useId();
  return (
    <Dialog
      open
      fullScreen
      aria-labelledby={titleId}
      className={isOpaque ? `${styles.lockOverlay} ${styles.opaque}` : styles.lockOverlay}
      transitionDuration={0}
    >
      <form className={`${styles.lockForm} stack`} noValidate onSubmit={form.submit}>
        <div className={styles.lockPerson}>
          <Avatar name={user.fullName} imageUrl={user.imagePath} large />
          <div>
            <h1 id={titleId} className="section-title">
              {title}
            </h1>
            <p className="secondary">{user.fullName}</p>
          </div>
        </div>
        {children}
        <FormFailure form={form} />
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label={passwordLabel}
          autoFocus
          autoComplete="current-password"
          error={messageOf(form.formState.errors, 'password') ?? problem}
          {...form.register('password')}
        />
        <Button type="submit" variant="contained" size="large" fullWidth loading={form.busy}>
          {submitLabel}
        </Button>
        {otherWay}
      </form>
    </Dialog>
  );
}
