import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tokens } from './tokens.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const sections = { light: css.indexOf('[data-theme="light"]'), dark: css.indexOf('[data-theme="dark"]') };

describe.each(['light', 'dark'] as const)('%s tokens agree with tokens.css', (mode) => {
  const section = css.slice(sections[mode], css.indexOf('\n}', sections[mode]));

  it.each(Object.entries(tokens[mode]))('the token %s has the value of tokens.css', (name, value) => {
    const variable = name.replace(/(\d)$/, '-$1').replace('c-', 'c').replace('Soft', '-soft');
    const colour = new RegExp(`--${variable}: (#[0-9a-f]{6});`).exec(section)?.[1];
    expect(colour?.toUpperCase()).toBe(value);
  });
});
