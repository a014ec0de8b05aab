import type { MarkedInteraction } from '@invigil/domain/authoring/interactions/interaction';
import type { ComponentStates } from '../../testing/component-states.ts';
import { markedNumber } from './MarkedNumber.tsx';

const { Answer, Key } = markedNumber;

/** The answer and the key of a number. */
function number(text: string, change: Partial<MarkedInteraction<'numeric'>> = {}) {
  const marked = { kind: 'numeric' as const, text, ...change };
  return (
    <>
      <Answer marked={marked} verdict="wrong" recorded={null} />
      <Key marked={marked} />
    </>
  );
}

export const states = {
  withKey: number('600', { key: { value: '604', tolerance: '0' } }),
  withTolerance: number('-1.5', { key: { value: '-1.25', tolerance: '0.05' } }),
  withUnit: number('600', { key: { value: '604', tolerance: '0.5' }, unit: 'THz' }),
  withPower: number('6,02e5', {
    key: { value: '600000', tolerance: '5', toleranceKind: 'relative' },
    unit: 'THz',
  }),
  inInterval: number('2', {
    key: { value: '2', tolerance: '0', toleranceKind: 'interval', upTo: '3', openEnds: 'lower' },
  }),
  withAskedUnit: number('5,5e0 km', {
    key: { value: '5000', tolerance: '10' },
    asksUnit: true,
    askedUnit: {
      units: [
        { unit: 'm', factor: '1' },
        { unit: 'km', factor: '1000' },
      ],
      wrongPercent: 50,
    },
  }),
  withComma: number('1.250', { key: { value: '1250.5', tolerance: '0' }, decimalSign: 'comma' }),
  noNumber: number('about six hundred', { key: { value: '604', tolerance: '0' }, unit: 'THz' }),
  withoutKey: number('600', { unit: 'THz' }),
} satisfies ComponentStates;
