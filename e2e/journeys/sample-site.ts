import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as categories from '@invigil/contract/authoring/category-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as plans from '@invigil/contract/billing/plan-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { createApiClient } from '@invigil/testkit/api/api-client';
import { assessmentFields, choiceFields } from '@invigil/testkit/builders/fields';

const PASSWORD = 'set in the site 2026';

export interface Account {
  readonly email: string;
  readonly password: string;
}

export interface SampleSite {
  readonly owner: Account;
  readonly admin: Account;
  /** Has one finished and one open attempt, and a further assessment to start. */
  readonly candidate: Account;
  readonly assessmentIds: { readonly finished: number; readonly open: number; readonly draft: number };
  readonly attemptId: number;
}

/** Fills a site over HTTP with an example of every record that screens show. */
export async function buildSampleSite(baseUrl: string, owner: Account): Promise<SampleSite> {
  const stamp = Date.now();
  const anonymous = createApiClient({ baseUrl });
  const signIn = async (account: Account) => {
    const { token, user } = await anonymous.call(accounts.signIn, { body: account });
    return { ...createApiClient({ baseUrl, token }), userId: user.userId };
  };
  const account = (name: string) => ({ email: `${name}${stamp}@example.org`, password: PASSWORD });

  const ownerClient = await signIn(owner);
  // A site has at most one free plan, which a journey creates: this Admin has a paid plan.
  const { createdId: planId } = await ownerClient.call(plans.createPlan, {
    body: {
      title: `Department ${stamp}`,
      interval: 'monthly',
      priceMinor: 2_400 + (stamp % 10_000_000),
      assessmentLimit: 20,
      questionLimit: 60,
      responseLimit: 0,
      additionalText: 'For a department of up to twenty',
    },
  });

  const admin = account('screens-admin');
  await ownerClient.call(accounts.createUser, {
    body: {
      ...{ fullName: 'Ananya Rao', ...admin, mobile: '', address: '', dateOfBirth: null, roleId: 1 },
      ...{ planId, paymentMode: 'offline', transactionDetail: '' },
    },
  });
  const adminClient = await signIn(admin);
  const { createdId: categoryId } = await adminClient.call(categories.createCategory, {
    body: { name: 'Electricity' },
  });
  await adminClient.call(categories.createCategory, { body: { name: 'हिन्दी गद्य' } });

  const assessment = async (title: string, isLive: boolean) => {
    const { createdId: assessmentId } = await adminClient.call(assessments.createAssessment, {
      body: assessmentFields({ title, timeLimitMinutes: 45 }),
    });
    for (const [prompt, mathematics] of [
      ['Two resistors of 6 Ω and 3 Ω are joined in parallel. What is their resistance?', ''],
      ['What does \\(\\frac{V}{R}\\) stand for?', ''],
      ['Which of these are units of energy?', ''],
    ])
      await adminClient.call(questions.createQuestion, {
        body: choiceFields(assessmentId, {
          prompt: `${prompt}${mathematics}`,
          categoryId,
          options: [
            { label: 'A', text: '2 Ω, the current, the joule' },
            { label: 'B', text: '9 Ω, the power, the watt' },
            { label: 'C', text: '18 Ω, the charge, the volt' },
          ],
          explanation: 'The reciprocals add.',
        }),
      });
    if (isLive) await adminClient.call(assessments.goLive, { body: { assessmentId } });
    return assessmentId;
  };
  const finished = await assessment('Unit Test 3: Current Electricity', true);
  const open = await assessment('हिन्दी गद्य: अभ्यास २', true);
  const draft = await assessment('Bengali grammar: ব্যাকরণ', false);

  const candidate = account('screens-candidate');
  await anonymous.call(accounts.registerCandidate, {
    body: { fullName: 'Meera Iyer', ...candidate, ownerId: adminClient.userId },
  });
  const candidateClient = await signIn(candidate);
  const { attemptId } = await candidateClient.call(attempts.startAttempt, {
    body: { assessmentId: finished },
  });
  const paper = await candidateClient.call(attempts.getOpenAttempt, { params: { assessmentId: finished } });
  for (const [index, { questionId }] of paper.questions.entries())
    await candidateClient.call(attempts.saveAnswer, {
      body: { attemptId, questionId, answer: index < 2 ? 'Option-A' : 'Option-B', isSkipped: false } as never,
    });
  await candidateClient.call(attempts.finishAttempt, { body: { attemptId } });
  await candidateClient.call(attempts.startAttempt, { body: { assessmentId: open } });
  return { owner, admin, candidate, assessmentIds: { finished, open, draft }, attemptId };
}
