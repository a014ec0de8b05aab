import { expect, it } from 'vitest';
import { classesOf, globalsOf, usesOf } from './class-uses.mjs';

it('classes of a module are read from nested rules and lists, but not from comments, global names and values', () => {
  const css = `/* .gone */ .seat.open, .row > .cell:hover { width: 1.5px; }
    :global(.chip) .inner { color: red; }
    @media (width < 40.5px) { .narrow { margin: .5em; } }`;
  expect([...classesOf(css)]).toEqual(['seat', 'open', 'row', 'cell', 'inner', 'narrow']);
});

it('classes of other sheets are those of global names, without those of MUI', () => {
  const css = `/* :global(.gone) */ :global(.dialog-body).part > :global(.icon:hover .chip), :global(.MuiButton-root) { margin: 0; }`;
  expect([...globalsOf(css)]).toEqual(['dialog-body', 'icon', 'chip']);
});

it('uses of two modules in one file are told apart, and an expression is recognised', () => {
  const source = `import styles from './a.module.css';\nimport tableStyles from '../b.module.css';
    const x = <p className={\`\${styles.first} \${tableStyles.row}\`} data-x={other.styles.no} />;
    const y = tableStyles[state];`;
  expect(usesOf(source)).toEqual([
    { sheet: './a.module.css', names: ['first'], isComputed: false },
    { sheet: '../b.module.css', names: ['row'], isComputed: true },
  ]);
});
