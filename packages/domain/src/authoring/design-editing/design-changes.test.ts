import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDesign, designOf, heading, logo, qrCode } from './design-editing.test-data.ts';
import { addableKinds, addElement, ELEMENT_KINDS, removeElement } from './element-list.ts';
import { type OrderStep, reorderElement } from './ordering.ts';
import { alignInBox, recolour, restyleText } from './restyling.ts';

const kindsOf = ({ elements }: ReturnType<typeof designOf>) => elements.map(({ kind }) => kind);

describe('order', () => {
  const design = designOf(heading, logo, qrCode);

  it.each<[OrderStep, number, string[], number]>([
    ['forward', 0, ['topLeftPicture', 'heading', 'qrCode'], 1],
    ['backward', 2, ['heading', 'qrCode', 'topLeftPicture'], 1],
    ['toFront', 0, ['topLeftPicture', 'qrCode', 'heading'], 2],
    ['toBack', 2, ['qrCode', 'heading', 'topLeftPicture'], 0],
    ['forward', 2, ['heading', 'topLeftPicture', 'qrCode'], 2],
    ['backward', 0, ['heading', 'topLeftPicture', 'qrCode'], 0],
  ])('an element moved %s from %i follows the new order', (step, from, kinds, index) => {
    const reordered = reorderElement(design, from, step);
    expect(kindsOf(reordered.design)).toEqual(kinds);
    expect(reordered.index).toBe(index);
  });

  it.each<OrderStep>(['forward', 'backward', 'toFront', 'toBack'])(
    'the order stays where an element that it does not have is moved %s [designer.56]',
    (step) => {
      for (const index of [3, 7, -1]) expect(reorderElement(design, index, step)).toEqual({ design, index });
    },
  );

  it('an order has the same elements after any step', () => {
    const steps = fc.array(fc.constantFrom<OrderStep>('forward', 'backward', 'toFront', 'toBack'));
    fc.assert(
      fc.property(anyDesign, steps, fc.nat(), (start, taken, at) => {
        let state = { design: start, index: at % start.elements.length };
        const moved = start.elements[state.index];
        for (const step of taken) state = reorderElement(state.design, state.index, step);
        expect(state.design.elements[state.index]).toBe(moved);
        expect(new Set(state.design.elements)).toEqual(new Set(start.elements));
      }),
    );
  });
});

describe('elements of a design', () => {
  it('a kind is offered until the design has as many as it can have', () => {
    const full = ELEMENT_KINDS.reduce((design, kind) => addElement(design, kind).design, designOf());
    expect(full.elements).toHaveLength(ELEMENT_KINDS.length);
    expect(addableKinds(full)).toEqual(['freeText', 'rule']);
    const lined = Array.from({ length: 5 }).reduce<typeof full>(
      (design) => addElement(design, 'rule').design,
      full,
    );
    expect(addableKinds(lined)).toEqual(['freeText']);
    expect(addableKinds(removeElement(full, full.elements.length - 1))).toEqual([
      'freeText',
      'rule',
      'qrCode',
    ]);
  });

  it('a new frame is added at the back, and another element in front', () => {
    const framed = addElement(designOf(heading), 'frame');
    expect(kindsOf(framed.design)).toEqual(['frame', 'heading']);
    expect(framed.index).toBe(0);
    const free = addElement(framed.design, 'freeText', 'Honours');
    expect(free.design.elements[free.index]).toMatchObject({ kind: 'freeText', text: 'Honours' });
    expect(free.index).toBe(2);
  });
});

describe('style', () => {
  it('a text gets a new style, and its letters a size that can be printed', () => {
    const styled = restyleText(designOf(heading), 0, { bold: true, face: 'sans', size: 900, text: 'x' });
    expect(styled.elements[0]).toEqual({ ...heading, bold: true, face: 'sans', size: 40 });
  });

  it('only a free text has a text of its own, and only texts and drawings have a colour', () => {
    const design = designOf({ ...heading, kind: 'freeText' }, logo, qrCode);
    expect(restyleText(design, 0, { text: 'With honours' }).elements[0]).toMatchObject({
      text: 'With honours',
    });
    expect(restyleText(design, 1, { bold: true })).toEqual(design);
    expect(recolour(design, 1, '#123456')).toEqual(design);
    expect(recolour(design, 2, 'accent').elements[2]).toMatchObject({ colour: 'accent' });
    expect(alignInBox(design, 1, 'right').elements[1]).toMatchObject({ align: 'right' });
    expect(alignInBox(design, 2, 'right')).toEqual(design);
  });
});
