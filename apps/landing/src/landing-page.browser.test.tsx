import type { LandingPage } from '@invigil/contract/landing-page';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { LOCALE_KEYS, type LocaleKey } from '@invigil/domain/site/locale';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hydrate } from './entry/hydrate.tsx';
import './entry/landing.css';
import { render } from './entry/render.tsx';
import { BARE, PLAN } from './landing-site.test-data.ts';

const NETWORKS = ['facebook', 'twitter', 'linkedin', 'instagram'];
/** A site that has all that the page can show. */
const FULL: LandingPage = {
  ...BARE,
  plans: [PLAN],
  faqs: [{ title: 'How many?', description: asSafeHtml('As many as the <b>plan</b> allows.') }],
  social: Object.fromEntries(NETWORKS.map((name) => [name, `https://${name}.example/invigil`])),
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Shows the page as a visitor gets it: rendered by the server, then made interactive. */
async function open(model: LandingPage): Promise<HTMLElement> {
  const { html, pageData } = render(model);
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  await hydrate(root, pageData);
  return root;
}

const idsOfSections = (root: HTMLElement) =>
  [...root.querySelectorAll('section[id], footer')].map(({ id, localName }) => id || localName);

describe('the landing page of a site that has everything', () => {
  it('the landing page has its sections from home and pricing to FAQ and footer, in this order [landing-page.1]', async () => {
    expect(idsOfSections(await open(FULL))).toEqual([
      'home',
      'pricing',
      'features',
      'benefits',
      'register',
      'contact',
      'faq',
      'footer',
    ]);
  });

  it('the landing page links to the site on four networks [landing-page.2]', async () => {
    const root = await open(FULL);
    const links = [...root.querySelectorAll<HTMLAnchorElement>('.social a')].map(({ href }) => href);
    expect(links).toEqual(NETWORKS.map((name) => `https://${name}.example/invigil`));
  });

  it('a plan of the landing page shows title, price, interval, limits and text [landing-page.3]', async () => {
    const plans = (await open(FULL)).querySelector<HTMLElement>('#pricing');
    for (const text of ['Department', 'US$29', 'month', '20', '50', 'Unlimited', 'For a department'])
      await expect.element(plans).toHaveTextContent(text);
    await expect.element(page.getByRole('button', { name: 'Subscribe to Department' })).toBeVisible();
  });
});

it('the landing page omits pricing, FAQ and links that the site does not have [landing-page.4]', async () => {
  const root = await open(BARE);
  expect(idsOfSections(root)).toEqual(['home', 'features', 'benefits', 'register', 'contact', 'footer']);
  expect(root.querySelector('.social')).toBeNull();
});

it('each of sixteen benefits explains itself in a tooltip [landing-page.5]', async () => {
  await open(BARE);
  const benefits = page.getByRole('region', { name: 'Also included' });
  await expect.poll(() => benefits.getByRole('button').elements().length).toBe(16);
  for (const benefit of benefits.getByRole('button').elements()) {
    (benefit as HTMLElement).focus();
    const id = benefit.getAttribute('aria-describedby') ?? '';
    const tooltip = document.getElementById(id);
    expect(tooltip?.textContent?.trim()).not.toBe('');
    await expect.element(tooltip).toBeVisible();
  }
});

it('the icons of the benefits follow their texts: by what the site can do, and a neutral one for an edited text [landing-page.11]', async () => {
  const iconsOf = (root: HTMLElement) =>
    [...root.querySelectorAll('.benefits svg')].map((icon) =>
      [...icon.classList].find((name) => /^lucide-/.test(name)),
    );
  const bare = iconsOf(await open(BARE));
  expect([bare[5], bare[7], bare[8]]).toEqual(['lucide-link', 'lucide-hourglass', 'lucide-rotate-ccw-clock']);
  const able = iconsOf(
    await open({
      ...BARE,
      can: { ...BARE.can, canSendMail: true, canUseAi: true },
      content: { benefit2: 'Ours' },
    }),
  );
  expect([able[5], able[1], able[8]]).toEqual(['lucide-mail', 'lucide-circle-check', 'lucide-sparkles']);
});

it('no text of the site adds markup to the landing page, and answers keep theirs [landing-page.6]', async () => {
  const nasty = '</script><img src=x onerror=alert(1)>$&';
  const root = await open({
    ...FULL,
    siteTitle: nasty,
    content: { homeHeader1: nasty, homeDetail1: nasty, benefit1: nasty, copyrightText: nasty },
    plans: [{ ...PLAN, title: nasty, additionalText: nasty }],
    faqs: [{ title: nasty, description: asSafeHtml('As many as the <b>plan</b> allows.') }],
  });
  expect(root.querySelectorAll('img[onerror], script')).toHaveLength(0);
  expect(root.querySelector('h1')?.textContent).toBe(nasty);
  expect(root.querySelector('#faq b')?.textContent).toBe('plan');
});

it('the contact form requires a name of six characters, an e-mail address and a message of ten [landing-page.7]', async () => {
  const sent: unknown[] = [];
  const network = fetch;
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    if (address !== '/api/Settings/CreateContacts') return network(address, request);
    sent.push(JSON.parse(String(request.body)));
    return Promise.resolve(new Response('{}'));
  });
  await open(BARE);
  const send = page.getByRole('button', { name: 'Send message' });
  const fields = {
    'Your name': { short: ' Leela ', right: 'Leela Das' },
    'Your e-mail': { short: 'leela', right: 'leela@example.org' },
    Message: { short: 'How many?', right: 'How many can sit?' },
  };
  for (const [name, { short, right }] of Object.entries(fields)) {
    const field = page.getByLabelText(name);
    await field.fill(short);
    await send.click();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription(/\w+/);
    expect(sent).toEqual([]);
    await field.fill(right);
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  }
  await send.click();
  await expect.element(page.getByRole('status').last()).toHaveTextContent('leela@example.org');
  expect(sent).toEqual([
    { name: 'Leela Das', email: 'leela@example.org', telephone: '', message: 'How many can sit?' },
  ]);
});

describe('default texts', () => {
  const AI = /\bAI\b|\bIA\b/;
  /** Words of each language for sending e-mail and for recordings. */
  const WORDS: Record<LocaleKey, { mail: RegExp; recording: RegExp }> = {
    en: { mail: /by e-mail/, recording: /record|by voice|camera/i },
    es: { mail: /por correo/, recording: /grabad|grabación|con voz/i },
    it: { mail: /per e-mail/, recording: /registrate|registrazione o video|a voce/i },
    in: { mail: /ई-मेल से/, recording: /रिकॉर्ड|कैमरे/ },
    bn: { mail: /ই-মেইলে/, recording: /রেকর্ড|ক্যামেরায়/ },
  };

  /** Words of each language for a check of certificates by anyone. */
  const CHECK: Readonly<Record<LocaleKey, string>> = {
    en: 'anyone can check',
    es: 'cualquiera puede comprobar',
    it: 'chiunque può verificare',
    in: 'कोई भी जाँच',
    bn: 'যে কেউ যাচাই',
  };
  /** Words for sending a result sheet. */
  const UNBUILT =
    /sheet[^.]*by e-mail|hoja[^.]*por correo|foglio[^.]*per e-mail|पत्र[^।]*ई-मेल से भेजा|ফলাফলপত্র[^।]*ই-মেইলে/;

  it.each(LOCALE_KEYS)(
    'the default texts of the landing page promise neither AI nor e-mail without them, and recordings never, in %s [landing-page.9]',
    async (locale) => {
      const { mail, recording } = WORDS[locale];
      const textWith = async (can: Partial<LandingPage['can']>) =>
        (await open({ ...FULL, locale, can: { ...BARE.can, ...can } })).textContent;
      const bare = await textWith({});
      expect(bare).not.toMatch(AI);
      expect(bare).not.toMatch(mail);
      expect(bare).not.toMatch(recording);
      const withMail = await textWith({ canSendMail: true });
      expect(withMail).toMatch(mail);
      expect(withMail).not.toMatch(AI);
      const withAi = await textWith({ canUseAi: true });
      expect(withAi).toMatch(AI);
      expect(withAi).not.toMatch(mail);
      expect(await textWith({ canSendMail: true, canUseAi: true })).not.toMatch(recording);
    },
  );

  it.each(LOCALE_KEYS)(
    'the default texts of the landing page promise a code that anyone can check on a site with a public address, and never a sheet by e-mail, in %s [landing-page.10]',
    async (locale) => {
      const others = { canSendMail: true, canTakePayments: true, canUseAi: true };
      const textWith = async (canProveCertificates: boolean) =>
        (await open({ ...FULL, locale, can: { ...others, canProveCertificates } })).textContent;
      const [without, withAddress] = [await textWith(false), await textWith(true)];
      expect(without).not.toContain(CHECK[locale]);
      expect(withAddress).toContain(CHECK[locale]);
      expect(withAddress).not.toMatch(UNBUILT);
      const can = { ...others, canProveCertificates: true };
      expect(render({ ...FULL, locale, can }).head).not.toMatch(UNBUILT);
    },
  );

  it('an edited text of the landing page replaces its default', async () => {
    const can = { ...BARE.can, canUseAi: true };
    const before = await open({ ...BARE, can });
    const defaultText =
      before.querySelectorAll('#benefits li')[8]?.querySelector('button')?.textContent ?? '';
    expect(defaultText).not.toBe('');
    const root = await open({ ...BARE, can, content: { benefit9: 'Our own words' } });
    expect(root.textContent).toContain('Our own words');
    expect(root.textContent).not.toContain(defaultText);
  });
});

it('a demonstration says that it is one, and leads to each sample account in one click [sample-visits.1]', async () => {
  const samples = [
    { role: 'admin', email: 'admin@invigil.example' },
    { role: 'candidate', email: 'student+1@invigil.example' },
  ] as const;
  await open({ ...FULL, samples });
  const band = page.getByRole('region', { name: 'This is a demonstration' });
  await expect
    .element(band.getByRole('link', { name: 'As administrator' }))
    .toHaveAttribute('href', '/signIn?sample=admin%40invigil.example');
  await expect
    .element(band.getByRole('link', { name: 'As candidate' }))
    .toHaveAttribute('href', '/signIn?sample=student%2B1%40invigil.example');
  await open(FULL);
  await expect.element(band).not.toBeInTheDocument();
});

it('a site without plans says to whom to write for an account, unless its owner says something else [landing-without-plans.1]', async () => {
  const register = page.getByRole('region', { name: 'Start with one exam' });
  await open(BARE);
  await expect
    .element(page.getByRole('link', { name: 'Create your first exam' }))
    .toHaveAttribute('href', '#register');
  await expect.element(register).toHaveTextContent('Write to us for an administrator’s account');
  await expect.element(register).not.toHaveTextContent('Choose a plan');
  await open({ ...BARE, content: { registrationText: 'Call the office.' } });
  await expect.element(register).toHaveTextContent('Call the office.');
  await open(FULL);
  await expect.element(register).toHaveTextContent('Choose a plan');
});
