import { failureAnswer, refusalAnswer } from '@invigil/contract/answers';
import { checkoutPage } from '@invigil/contract/billing/checkout-fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Makes the routes of a scope accept form posts in addition to JSON. The last value of a repeated field counts. A page
 * that navigates by a form is redirected to the payment page of the answer, or to the plans of the landing page with the
 * key of the refusal.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  scope.addHook('onSend', async (request, reply, payload) => {
    if (!isNavigation(request) || typeof payload !== 'string') return payload;
    const location = placeOf(JSON.parse(payload));
    reply.code(303).header('location', location).removeHeader('content-type');
    return '';
  });
}

/** Whether a browser shows the reply as a page: its navigations ask for HTML, calls of a script do not. */
function isNavigation({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.split(',').some((range) => range.trim().startsWith('text/html'));
}

function placeOf(answer: unknown): string {
  const page = checkoutPage.safeParse(answer);
  if (page.success) return page.data.url;
  const refusal = refusalAnswer.safeParse(answer);
  const failure = failureAnswer.safeParse(answer);
  const key = refusal.data?.refusal ?? failure.data?.message ?? 'somethingUnexpected';
  return `/?checkout=${encodeURIComponent(key)}#pricing`;
}
