import type { IncomingMessage, ServerResponse } from 'node:http';
import { paySession, type StandInSession } from './provider-sessions.ts';

/** Test cards of the provider: https://docs.stripe.com/testing */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** Asks the buyer's bank to authenticate the payment (3-D Secure). */
  authenticated: '4000002760003184',
} as const;

/** The payment page: a card, an authentication by the bank where the card asks for it, and the return to the shop. */
export function answerPaymentPage(
  sessions: ReadonlyMap<string, StandInSession>,
  request: IncomingMessage,
  response: ServerResponse,
  fields: URLSearchParams,
): void {
  const [, step, id = ''] = /^\/(pay|bank)\/(\w+)$/.exec(request.url ?? '') ?? [];
  const session = sessions.get(id);
  const shown = pageOf(session, { isOpened: request.method === 'GET', isBank: step === 'bank', fields });
  if (session !== undefined && shown === undefined) {
    paySession(session, fields.get('email') ?? '');
    const location = session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id);
    response.writeHead(303, { location }).end();
    return;
  }
  response
    .writeHead(session === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    // Without an icon of its own the browser asks the stand-in for one, and its 404 fails the journey.
    .end(
      `<!doctype html><html lang="en"><head><title>Payment</title><link rel="icon" href="data:,"></head><body>${shown}</body></html>`,
    );
}

interface Step {
  readonly isOpened: boolean;
  readonly isBank: boolean;
  readonly fields: URLSearchParams;
}

/** The content of the next page; undefined where the payment succeeds. */
function pageOf(session: StandInSession | undefined, { isOpened, isBank, fields }: Step): string | undefined {
  if (session === undefined) return '<h1>Page not found</h1>';
  if (session.status === 'expired') return `<h1>This checkout has expired</h1>${backTo(session)}`;
  if (session.status === 'complete') return '<h1>You have already paid</h1>';
  if (isOpened) return cardForm(session, '');
  if (isBank)
    return fields.get('answer') === 'fail'
      ? cardForm(session, 'We are unable to authenticate your payment method.')
      : undefined;
  const card = (fields.get('card') ?? '').replaceAll(' ', '');
  if (card === CARDS.authenticated) return bankForm(session, fields.get('email') ?? '');
  return card === CARDS.good ? undefined : cardForm(session, 'Your card was declined.');
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const backTo = ({ cancel_url }: StandInSession) => `<p><a href="${escapeHtml(cancel_url)}">Back</a></p>`;

const cardForm = (session: StandInSession, failure: string) => `
  <h1>${escapeHtml(session.title)}</h1>
  <p>${session.amount_total} ${session.currency}</p>
  <p role="alert">${failure}</p>
  <form method="post" action="/pay/${session.id}">
    <label>E-mail <input name="email" value="${escapeHtml(session.customer_email ?? '')}"></label>
    <label>Card number <input name="card"></label>
    <button>Pay</button>
  </form>${backTo(session)}`;

const bankForm = (session: StandInSession, email: string) => `
  <h1>Your bank</h1>
  <form method="post" action="/bank/${session.id}">
    <input type="hidden" name="email" value="${escapeHtml(email)}">
    <button name="answer" value="complete">Complete authentication</button>
    <button name="answer" value="fail">Fail authentication</button>
  </form>`;
