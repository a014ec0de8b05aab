import { languages } from '@invigil/ui/i18n/languages.ts';
import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { chooseTheme } from '@invigil/ui/theme/theme-mode.ts';
import axe from 'axe-core';
import { expect, it, onTestFinished } from 'vitest';
import { showPart } from '../../apps/admin/src/testing/admin-part.test-data.tsx';
import { readIn } from '../../apps/admin/src/testing/reader-language.test-data.ts';
import { components } from './components.ts';
import { queryOf, readSettings, THEMES } from './settings.ts';
import { Stage } from './stage/Stage.tsx';

/** Components without states of their own, with the component whose states show them. */
const PARTS: Readonly<Record<string, string>> = {
  'ui/media/PromptTranscript': 'ui/media/PromptPlayer',
  'ui/media/RecordingControls': 'ui/media/RecordingPlayer',
  'ui/media/RecordingPosition': 'ui/media/RecordingPlayer',
  'ui/media/SheetMedia': 'ui/result-sheet/MarkedQuestion',
  'ui/media/Waveform': 'ui/media/RecordingPlayer',
  'admin/data-table/SortableHead': 'admin/data-table/DataTable',
  'admin/data-table/TableBody': 'admin/data-table/DataTable',
  'admin/data-table/TableFailure': 'admin/data-table/DataTable',
  'admin/data-table/TableHead': 'admin/data-table/DataTable',
  'admin/fields/FormDateField': 'admin/fields/DateField',
  'admin/fields/FormField': 'admin/fields/TextField',
  'admin/fields/PickerProvider': 'admin/fields/DateField',
  'admin/markup/TypedTextNotes': 'admin/markup/MarkupField',
  'admin/picture-field/CropDialog': 'admin/picture-field/PictureField',
};

const sources = import.meta.glob([
  '../../packages/ui/src/**/[A-Z]*.tsx',
  '../../apps/admin/src/shared/{data-table,fields,markup,picture-field}/[A-Z]*.tsx',
  '!**/*.{states,test}.tsx',
]);

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Violations of these rules in what the window shows, each with the start of the markup that it names. */
async function findViolations(rules: string[]): Promise<string[]> {
  const { violations } = await axe.run(document.body, { runOnly: rules, resultTypes: ['violations'] });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Shows the states in each theme, in the language in use. */
async function showStates(states: ComponentStates, inTheme: () => Promise<void>): Promise<void> {
  const { container, unmount } = await showPart(<Stage states={states} />);
  const names = () =>
    [...container.querySelectorAll<HTMLElement>('[data-state]')].map(({ dataset }) => dataset.state);
  await expect.poll(names).toEqual(Object.keys(states));
  // A part that waits for its texts by itself.
  await expect.poll(() => container.querySelector('.recording-skeleton')).toBeNull();
  for (const theme of THEMES) {
    chooseTheme(theme);
    await inTheme();
  }
  expect(container.textContent).not.toContain('This state cannot be shown.');
  await unmount();
}

it('a shared component has states or is a part of a component that has', () => {
  const ids = Object.keys(sources).map((file) =>
    file.replace(/^.*\/(ui|admin)\/src\/(?:shared\/)?(.+)\.tsx$/, '$1/$2'),
  );
  const known = components.map(({ id }) => id);
  expect(ids.filter((id) => !known.includes(PARTS[id] ?? id))).toEqual([]);
  expect(Object.keys(PARTS).filter((id) => !ids.includes(id) || known.includes(id))).toEqual([]);
});

it.each(components.map(({ id, loadStates }) => [id, loadStates] as const))(
  'every state of %s renders in both themes and five languages and has no accessibility violation',
  async (_id, loadStates) => {
    const states = await loadStates();
    onTestFinished(() => readIn('en'));
    for (const { key } of languages) {
      await readIn(key);
      await showStates(states, async () => {
        if (key !== 'en') return;
        // Of all rules, only those about colours can find something else in another theme.
        const isDark = document.documentElement.dataset.theme === 'dark';
        expect(await findViolations(isDark ? ['color-contrast'] : WCAG)).toEqual([]);
      });
    }
  },
);

it('an address has the open component and the switches, and unknown values give the defaults', () => {
  const settings = {
    component: 'ui/components/Notice',
    theme: 'dark',
    language: 'bn',
    width: '360',
  } as const;
  expect(queryOf(settings)).toBe('?component=ui/components/Notice&theme=dark&language=bn&width=360');
  expect(readSettings(queryOf(settings))).toEqual(settings);
  expect(readSettings('?theme=blue&language=xx&width=1')).toEqual({
    component: components[0]?.id,
    theme: 'light',
    language: 'en',
    width: 'full',
  });
});
