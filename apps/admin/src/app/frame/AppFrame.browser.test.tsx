import { getDrawerMenu } from '@invigil/contract/accounts/menu-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serveAuthoring } from '../../contexts/authoring/authoring-site.test-data.ts';
import { edge, openAddress, openScreen } from '../../testing/admin-screen.test-data.tsx';
import {
  button,
  expectAddress,
  expectNone,
  expectTexts,
  main,
  openByDrawer,
  press,
} from '../../testing/page-parts.test-data.ts';
import { drawerOf } from '../../testing/session-users.test-data.ts';
import { siteSettings } from '../../testing/site-settings.test-data.ts';

const drawer = () => page.getByRole('complementary', { name: 'Main menu' });

it('the drawer shows initials, full name and role [frame.8]', async () => {
  for (const [role, initials, name, roleName] of [
    ['admin', 'AR', 'Ananya Rao', 'Administrator'],
    ['candidate', 'MI', 'Meera Iyer', 'Candidate'],
  ] as const) {
    await openScreen('/settings/faq', role);
    await expectTexts(drawer().getByCss('.avatar'), [initials]);
    await expect.element(drawer().getByCss('[class*=_person_]')).toHaveTextContent(name);
    await expect.element(drawer().getByCss('[class*=_person_]')).toHaveTextContent(roleName);
  }
});

it('the bar and the drawer show logo and picture as thumbnails [shown-thumbnails.2]', async () => {
  const logoPath = '/Resources/SiteImages/7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70';
  const imagePath = '/Resources/UserImages/7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70?ticket=7.1.abc';
  edge.reply(getSiteSettings, siteSettings({ logoPath }));
  await openScreen('/settings/faq', 'admin', { user: { imagePath } });
  const bar = page.getByRole('banner');
  await expect.element(bar.getByCss('.brand img')).toHaveAttribute('src', `${logoPath}?size=thumbnail`);
  for (const place of [bar, drawer()])
    await expect.element(place.getByCss('img.avatar')).toHaveAttribute('src', `${imagePath}&size=thumbnail`);
});

it('the picture in the bar is as wide as it is high', async () => {
  const imagePath = '/assets/favicon.svg';
  await openScreen('/settings/faq', 'admin', { user: { imagePath } });
  const picture = page.getByRole('banner').getByCss('img.avatar');
  await expect.element(picture).toBeVisible();
  const { width, height } = picture.element().getBoundingClientRect();
  expect([width, height]).toEqual([32, 32]);
});

it('the buttons of the bar stay in a page of 360 px beside a wide logo and a long title, which is cut short [ai-frame.1]', async () => {
  const logoPath = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="64"/>')}`;
  edge.reply(
    getSiteSettings,
    siteSettings({ logoPath, siteTitle: 'Department of Mathematics of the University of the North' }),
  );
  await page.viewport(360, 740);
  await openScreen('/settings/faq', 'admin');
  const bar = page.getByRole('banner');
  await expect.element(bar.getByCss('.brand img')).toBeVisible();
  const buttons = bar.getByRole('button').elements();
  expect(buttons.length).toBeGreaterThan(3);
  for (const each of buttons) {
    const { left, right, width } = each.getBoundingClientRect();
    expect([left >= 0, right <= 360, width >= 40], each.outerHTML).toEqual([true, true, true]);
  }
  await page.viewport(1280, 800);
});

it('the drawer draws an entry whose icon is outside the fixed set as a ring [frame.14]', async () => {
  for (const [iconName, drawing] of [
    ['group', 'lucide-users'],
    ['no_such_icon', 'lucide-circle'],
  ] as const) {
    await openScreen('/settings/faq', 'admin');
    edge.reply(
      getDrawerMenu,
      drawerOf('admin').map((menu) => ({ ...menu, iconName })),
    );
    await openAddress('/settings/faq');
    await expect.element(drawer().getByRole('link').first().getByCss('svg')).toHaveClass(drawing);
  }
});

it("the drawer shows an Admin's plan and its last day [frame.9]", async () => {
  for (const [planName, planExpiresAt, day] of [
    ['School', new Date('2099-03-01T11:00:00Z'), '1 Mar 2099'],
    ['Institute', new Date('2098-12-31T11:00:00Z'), '31 Dec 2098'],
  ] as const) {
    await openScreen('/settings/faq', 'admin', { user: { planName, planExpiresAt } });
    const facts = drawer().getByRole('definition');
    await expectTexts(facts.nth(1), [planName]);
    await expect.element(facts.nth(2)).toHaveTextContent(new RegExp(`^${day} `));
  }
});

it('the drawer marks the entry of the screen in view, or of the screen that it is a part of [frame.12]', async () => {
  serveAuthoring();
  const marked = drawer().getByRole('navigation').getByCss('[aria-current]');
  for (const [address, entry] of [
    ['/report/admin', 'Examine & reports'],
    ['/quiz/topics', 'Assessments'],
    ['/question/quizQuestions?assessment=2', 'Assessments'],
    ['/question/quizQuestions?assessment=2&question=new', 'Assessments'],
    ['/quiz/instruction?quiz=2', 'Assessments'],
  ] as const) {
    await openScreen(address, 'admin');
    await expectTexts(marked, [entry]);
  }
});

it('the links back lead up one level: editor, list of questions, assessments; instructions, assessments [frame.13]', async () => {
  serveAuthoring();
  const back = main().getByCss('.back-link');
  await openScreen('/question/quizQuestions?assessment=2&question=new', 'admin');
  await back.click();
  await expect.poll(() => location.pathname + location.search).toBe('/question/quizQuestions?assessment=2');
  await expectTexts(page.getByRole('heading', { level: 1 }), ['Questions']);
  await back.click();
  await expectAddress('/quiz/topics');
  await openAddress('/quiz/instruction?quiz=2');
  await back.click();
  await expectAddress('/quiz/topics');
});

it('the theme switches between light and dark, and the choice is stored [frame.7]', async () => {
  const theme = () => document.documentElement.dataset.theme;
  await openScreen('/settings/faq', 'admin');
  await button('Switch to the dark theme').click();
  expect(theme()).toBe('dark');
  await openAddress('/settings/faq');
  await button('Switch to the light theme').click();
  expect(theme()).toBe('light');
});

it('the drawer opens over the page on a narrow screen [frame.10]', async () => {
  const opener = button('Open menu');
  await openScreen('/settings/faq', 'admin');
  await page.viewport(850, 740);
  await expect.element(drawer()).toBeVisible();
  await expectNone(opener);
  for (const width of [849, 360]) {
    await page.viewport(width, 740);
    await expectNone(drawer());
    await opener.click();
    const panel = page.getByRole('dialog', { name: 'Main menu' });
    await expect.element(panel).toHaveTextContent('Ananya Rao');
    await press('{Escape}');
    await expectNone(panel);
    await opener.click();
    await panel.getByRole('link', { name: 'FAQ' }).click();
    await expectNone(panel);
  }
  await page.viewport(1280, 800);
});

it('full screen is in the bar of a wide page, and in the account menu of a narrow one [frame.16]', async () => {
  const inBar = page.getByRole('button', { name: 'Full screen' });
  const inMenu = page.getByRole('menuitem', { name: 'Full screen' });
  await openScreen('/settings/faq', 'admin');
  await expect.element(inBar).toBeVisible();
  await button('Account: Ananya Rao').click();
  await expect.element(page.getByRole('menuitem', { name: 'Lock the screen' })).toBeVisible();
  await expectNone(inMenu);
  await press('{Escape}');
  await page.viewport(360, 800);
  await expectNone(inBar);
  await button('Account: Ananya Rao').click();
  await expect.element(inMenu).toBeVisible();
  const asked = vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue();
  await inMenu.click();
  expect(asked).toHaveBeenCalledOnce();
  await expectNone(inMenu);
  await page.viewport(1280, 800);
});

it('an Admin whose plan is over sees a notice that stays on every screen [frame.11]', async () => {
  serveAuthoring();
  const notice = page.getByText('Your plan has expired.');
  await openScreen('/settings/faq', 'admin');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNone(notice);
  await openScreen('/settings/faq', 'admin', { user: { isPlanExpired: true } });
  for (const entry of ['Users', 'Categories', 'Assessments', 'Dashboard']) {
    await openByDrawer(entry);
    await expect.element(notice).toBeVisible();
  }
});

it('the notice of an unconfirmed address comes with the frame, so that it does not move the screen below [frame.17]', async () => {
  edge.reply(getSiteSettings, siteSettings({ canSendMail: true }));
  const showMenu = edge.hold(getDrawerMenu);
  await openScreen('/settings/faq', 'admin', { user: { isEmailUnconfirmed: true } });
  // Read beside what the frame waits for, not after it.
  await expect.poll(() => edge.requests(getSiteSettings)).toHaveLength(1);
  showMenu();
  await expect.element(main().getByText('Confirm your e-mail address')).toBeVisible();
  expect(edge.requests(getSiteSettings)).toHaveLength(1);
});

it('the drawer of each role has an entry for each of its screens [frame.15]', async () => {
  const entries = {
    superAdmin: [
      'Menus',
      'Roles',
      'Users',
      'Assessments',
      'Contacts',
      'Payments',
      'Plans',
      'App Settings',
      'AI Logs',
    ],
    admin: [
      'Dashboard',
      'Users',
      'Category',
      'Assessments',
      'Questions',
      'Certificate Template',
      'Exam and Reports',
      'Analytics',
      'Payments',
      'AI Logs',
    ],
    candidate: ['Dashboard', 'Reports', 'Certificates'],
  } as const;
  for (const role of ['superAdmin', 'admin', 'candidate'] as const) {
    await openScreen('/settings/faq', role);
    const shown = () => drawer().getByRole('link').elements().length;
    await expect.poll(shown).toBe(drawerOf(role).length);
    const stored = drawerOf(role).map(({ title }) => title);
    for (const entry of entries[role]) expect(stored, role).toContain(entry);
  }
});
