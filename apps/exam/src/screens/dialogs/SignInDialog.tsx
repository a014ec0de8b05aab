import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownEmail } from '../../attempt/known-email.ts';
import { type SignInProblem, signInAgain } from '../../attempt/sign-in-again.ts';
import { ModalDialog } from './ModalDialog.tsx';

interface SignInDialogProps {
  /** The candidate of the exam; no other user may sign in. */
  userId: number;
  onSignedIn: () => void;
  onClose: () => void;
}

/** The session ended in mid-exam: signs in again without leaving the page. */
export function SignInDialog({ userId, onSignedIn, onClose }: SignInDialogProps) {
  const { t } = useTranslation('exam');
  const id = useId();
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const { busy, run } = useSingleFlight(signInAgain);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const signInProblem = await run(userId, email, password);
    if (signInProblem === undefined) return;
    setProblem(signInProblem);
    if (signInProblem === null) onSignedIn();
  };
  return (
    <ModalDialog title={t('signIn.title')} onClose={onClose}>
      <p>{t('signIn.text')}</p>
      <form className="sign-in-again" onSubmit={submit}>
        <div>
          <label className="field-label" htmlFor={`${id}-email`}>
            {t('signIn.email')}
          </label>
          <input
            id={`${id}-email`}
            className="input"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <div>
          <label className="field-label" htmlFor={`${id}-password`}>
            {t('signIn.password')}
          </label>
          <input
            id={`${id}-password`}
            className="input"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            aria-describedby={`${id}-problem`}
            data-first-focus={email !== '' || undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
        <p id={`${id}-problem`} role="alert" className="field-error">
          {problem && (
            <>
              <CircleAlert className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
              {typeof problem === 'string'
                ? t(`signIn.${problem}`)
                : t('signIn.tooMany', { count: problem.minutes })}
            </>
          )}
        </p>
        <div className="actions">
          <button type="button" className="button outlined large" onClick={onClose}>
            {t('signIn.later')}
          </button>
          <button type="submit" className="button primary large" disabled={busy}>
            {t('signIn.button')}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
