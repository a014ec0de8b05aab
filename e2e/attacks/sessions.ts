import { registerCandidate } from '@invigil/testkit/builders/examiner';
import { signInAt } from '@invigil/testkit/builders/site';
import { type AttackResult, Findings } from './attack.ts';
import { rawCall } from './raw-call.ts';
import type { AttackedSite } from './site.ts';

const PASSWORD = 'a climbing frame 2026';
const signInWith = (baseUrl: string, email: string, password: string) =>
  rawCall(baseUrl, '/api/User/GetLoginInfo', { method: 'POST', json: { email, password } });

/** Sessions that were signed out, whose password was changed, and that are invented. */
export async function tryEndedSessions({ baseUrl, ours }: AttackedSite): Promise<AttackResult> {
  const findings = new Findings();
  const credentials = await registerCandidate(baseUrl, ours, { fullName: 'Sara Session' });
  const { token } = await signInAt(baseUrl, credentials);
  const whoAmI = async (with_: string) =>
    (await rawCall(baseUrl, '/api/User/GetCurrentUser', { token: with_ })).status;
  const recorded = await rawCall(baseUrl, '/api/User/CreateLoginHistory', {
    method: 'POST',
    token,
    json: {},
  });
  findings.expect((await whoAmI(token)) === 200, 'a fresh session is refused');
  await rawCall(baseUrl, `/api/User/UpdateLoginHistory/${JSON.parse(recorded.text).responseMsg}`, { token });
  findings.expect((await whoAmI(token)) === 401, 'a token works after sign-out');

  const [first, second] = [await signInAt(baseUrl, credentials), await signInAt(baseUrl, credentials)];
  const change = (password: string) =>
    rawCall(baseUrl, '/api/User/ChangeUserPassword', {
      method: 'PUT',
      token: first.token,
      json: { userId: first.userId, password },
    });
  findings.expect(
    (await change('unasked 4711 word')).status !== 200,
    'a password is changed without the current one',
  );
  await rawCall(baseUrl, '/api/User/PasswordCheck', {
    method: 'POST',
    token: first.token,
    json: { userId: first.userId, password: credentials.password },
  });
  const changed = await change('another 4711 word');
  findings.expect(
    changed.status === 200,
    `the password could not be changed (${changed.status} ${changed.text})`,
  );
  findings.expect(
    (await whoAmI(second.token)) === 401,
    'another session lives on after the password was changed',
  );
  for (const made of ['x'.repeat(43), '', '../../etc', 'null', `${first.token}x`, first.token.slice(0, -1)])
    findings.expect((await whoAmI(made)) === 401, `a made-up token works: ${made}`);
  findings.expect(
    (await rawCall(baseUrl, `/api/User/GetCurrentUser?token=${first.token}`)).status === 401,
    'a token in the address works',
  );
  return {
    row: '',
    attack: 'Sessions that ended, and made-up ones',
    done: `${findings.tried} tries`,
    broken: findings.broken,
  };
}

/** Row 24: guessing passwords, at one account and at the check of the current one. */
export async function tryGuessing({ baseUrl, ours }: AttackedSite): Promise<AttackResult> {
  const findings = new Findings();
  const victim = await registerCandidate(baseUrl, ours, { fullName: 'Vik Victim' });
  const { token, userId } = await signInAt(baseUrl, victim);
  const statuses = { known: [] as number[], unknown: [] as number[], check: [] as number[] };
  for (let guess = 1; guess <= 14; guess++) {
    statuses.known.push((await signInWith(baseUrl, victim.email, `guess ${guess}`)).status);
    statuses.unknown.push((await signInWith(baseUrl, `nobody-${victim.email}`, `guess ${guess}`)).status);
    statuses.check.push(
      (
        await rawCall(baseUrl, '/api/User/PasswordCheck', {
          method: 'POST',
          token,
          json: { userId, password: `guess ${guess}` },
        })
      ).status,
    );
  }
  findings.expect(statuses.known.at(-1) === 429, `guessing goes on: ${statuses.known.join()}`);
  findings.expect(
    statuses.known.join() === statuses.unknown.join(),
    `known and unknown addresses answer differently: ${statuses.known.join()} and ${statuses.unknown.join()}`,
  );
  findings.expect(statuses.check.at(-1) === 429, `guessing at the check goes on: ${statuses.check.join()}`);
  const right = await signInWith(baseUrl, victim.email, victim.password);
  findings.expect(right.status === 429, 'the right password gets past the throttle');
  findings.expect(
    (await rawCall(baseUrl, '/api/User/GetCurrentUser', { token })).status === 200,
    'the throttle ends a session that is in an exam',
  );
  for (const email of [victim.email, `nobody-${victim.email}`]) {
    const { status, text } = await rawCall(baseUrl, '/api/Settings/SendPasswordMail', {
      method: 'POST',
      json: { toEmail: email, email },
    });
    findings.expect(status < 500 && !text.includes('Vik'), `the reset of ${email} tells something`);
  }
  return {
    row: '24',
    attack: 'Guessing passwords',
    done: `14 guesses each: ${statuses.known.join(' ')}`,
    broken: findings.broken,
  };
}

const SAMPLES = 24;

/** Whether the time of a refusal reveals that an account exists. */
export async function trySignInTiming({ baseUrl, ours }: AttackedSite): Promise<AttackResult> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let sample = 0; sample < SAMPLES; sample++) {
    // Separate accounts, so that no throttle applies.
    const { email } = await registerCandidate(baseUrl, ours, { fullName: `Tim Timing ${sample}` });
    const kinds = [['known', email] as const, ['unknown', `nobody-${email}`] as const];
    // The first call after a registration finds the server busier.
    for (const [kind, address] of sample % 2 === 0 ? kinds : kinds.toReversed()) {
      const began = performance.now();
      await signInWith(baseUrl, address, PASSWORD);
      times[kind].push(performance.now() - began);
    }
  }
  const knownMedian = median(times.known);
  const unknown = median(times.unknown);
  const ratio = knownMedian / unknown;
  return {
    row: '24',
    attack: 'Timing of sign-in',
    done: `medians of ${SAMPLES}: known ${knownMedian.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`,
    broken: ratio > 0.67 && ratio < 1.5 ? [] : ['the two can be told apart'],
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Rows 29 and 32: secrets in public answers, and tickets used twice, by another user and elsewhere. */
export async function tryTicketsAndSecrets({ baseUrl, owner, ours }: AttackedSite): Promise<AttackResult> {
  const findings = new Findings();
  const settings = await rawCall(baseUrl, '/api/Settings/GetSiteSettings');
  findings.expect(
    settings.status === 200 &&
      !/secret|smtpPassword|apiKey/i.test(settings.text.replaceAll(/"\w+":(""|null)/g, '')),
    'the public settings name a secret',
  );
  const ticket = 'eyJhIjoxfQ.AAAA';
  for (const path of [
    `/api/Quiz/ShowCertificate/1/1/${ours.seat.attemptId}?ticket=${ticket}`,
    `/Resources/QuestionImages/7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70?ticket=${ticket}`,
    '/Resources/QuestionImages/../../../etc/passwd',
    '/Resources/QuestionImages/..%2f..%2fconfig',
  ]) {
    const { status } = await rawCall(baseUrl, path);
    findings.expect([401, 403, 404].includes(status), `${path} answered ${status}`);
  }
  const metrics = await rawCall(baseUrl, '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  findings.expect(metrics.status !== 500, `metrics answered ${metrics.status}`);
  const { token } = await signInAt(baseUrl, owner);
  const privately = await rawCall(baseUrl, '/api/Settings/GetPrivateSettings', { token });
  findings.expect(
    privately.status === 200 && !/sk_live|"smtpPassword":"[^"*•]+"/.test(privately.text),
    'the owner can read a secret back',
  );
  return {
    row: '29, 32',
    attack: 'Secrets in settings, made-up tickets and addresses',
    done: `${findings.tried} tries`,
    broken: findings.broken,
  };
}
