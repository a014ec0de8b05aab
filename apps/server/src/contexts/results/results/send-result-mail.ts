import type { BodyOf } from '@invigil/contract/endpoint';
import {
  type sendResultMail as endpoint,
  MAX_RESULT_MAIL_LENGTH,
} from '@invigil/contract/messaging/mail-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { fillMailText } from '@invigil/mail-texts/fill-mail-text';
import type { Session } from '../../../application/caller.ts';
import { InvalidField, Refused } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { publicOrigin } from '../../../public-origin.ts';
import { type NewMail, queueMails, refuseAboveMailQuota } from '../../messaging/actions.ts';
import { readSettings, requireMail } from '../../site/queries.ts';
import { findMailedResults, type MailedResult, placeholdersOf } from './mailed-results.ts';

/** Addresses of this length or less get no e-mail. */
const TOO_SHORT = 3;

/**
 * Queues an e-mail of the Admin's own words, with a link to the result, to candidates with a result of the tenant; other
 * addresses are ignored.
 *
 * @param locale language of the Admin's words, and of the values that stand in them
 * @returns the number of e-mails
 * @throws Refused noCandidateSelected, emailSettingsNotDone
 * @throws InvalidField at body where its placeholders make it too long
 * @throws Failure tooManyCalls above the day's quota of the tenant
 */
export async function sendResultMail(
  deps: Deps<'clock' | 'config' | 'database' | 'secrets'>,
  { userId: tenantId }: Session,
  { subject, body, recipients }: BodyOf<typeof endpoint>,
  locale: LocaleKey,
): Promise<number> {
  const { db } = deps.database;
  const resultAddress = `${publicOrigin(deps.config)}${SCREENS.attemptResult.path}`;
  const chosen = recipients
    .map(({ email, attemptId }) => ({ email: email.toLowerCase(), attemptId }))
    .filter(({ email }) => email.length > TOO_SHORT);
  if (chosen.length === 0) throw new Refused('noCandidateSelected');
  await requireMail(db);
  const { emailTexts } = await readSettings(db);
  const texts = [subject, body, String(emailTexts.reportEmailHeader ?? '')];
  const results = await findMailedResults(db, tenantId, chosen, texts);
  if (results.length === 0) throw new Refused('noCandidateSelected');
  refuseTooLong(results);
  await db.transaction(async (tx) => {
    await refuseAboveMailQuota(deps, tx, tenantId, results.length);
    await queueMails(deps, tx, mailsOf(results));
  });
  return results.length;

  /** The values of the longest e-mail bound those of all: a placeholder that is repeated multiplies its value. */
  function refuseTooLong(told: readonly MailedResult[]): void {
    const longest = longestValues(told.map((result) => placeholdersOf(result, locale)));
    if (fillMailText(body, longest).length > MAX_RESULT_MAIL_LENGTH)
      throw new InvalidField('body', 'tooLong');
  }

  function* mailsOf(told: readonly MailedResult[]): Iterable<NewMail> {
    for (const result of told)
      yield {
        kind: 'report',
        recipient: result.email,
        tenantId,
        locale: result.locale ?? locale,
        texts: { Subject: subject, Body: body },
        placeholders: placeholdersOf(result, locale),
        link: `${resultAddress}?attempt=${result.attemptId}`,
      };
  }
}

/** The longest value of each placeholder. */
function longestValues(each: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  const longest: Record<string, string> = {};
  for (const values of each)
    for (const [name, value] of Object.entries(values))
      if (value.length > (longest[name]?.length ?? -1)) longest[name] = value;
  return longest;
}
