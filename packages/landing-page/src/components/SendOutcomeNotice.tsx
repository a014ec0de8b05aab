import { Icon } from '@invigil/ui/components/Icon.tsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { SendOutcome } from '../contact-message.ts';
import { useLanding } from '../landing-context.ts';

interface SendOutcomeNoticeProps {
  outcome: SendOutcome;
  /** Address of the visitor whose message was sent. */
  sentFrom: string;
}

/** Tells how sending a message ended. */
export function SendOutcomeNotice({ outcome, sentFrom }: SendOutcomeNoticeProps) {
  const { texts, t } = useLanding();
  const outcomeText = (): string => {
    switch (outcome.kind) {
      case 'sent':
        return t('sent', { email: sentFrom });
      case 'invalid':
        return t('sendInvalid');
      case 'tooMany':
        return t('sendTooMany', { minutes: outcome.minutes });
      case 'unreachable':
        return t('sendOffline');
      case 'refused':
        return texts[outcome.reason] ?? t('sendRefused');
    }
  };
  return (
    <div className={outcome.kind === 'sent' ? 'notice ok' : 'notice bad'}>
      <Icon of={outcome.kind === 'sent' ? CircleCheck : CircleAlert} />
      <div>{outcomeText()}</div>
    </div>
  );
}
