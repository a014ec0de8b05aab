import { describe, expect, it } from 'vitest';
import type { CertificateDesign, ElementKind, TextElement } from '../certificate-design.ts';
import { MAX_ELEMENTS, mostOfKind } from '../design-rules.ts';
import { boxAt, designOf, heading } from './design-editing.test-data.ts';
import { addElement, ELEMENT_KINDS } from './element-list.ts';

const PORTRAIT: CertificateDesign = { version: 1, orientation: 'portrait', elements: [] };

const added = (kind: ElementKind, design = designOf()) => {
  const result = addElement(design, kind, 'Honours');
  return result.design.elements[result.index];
};

describe('a new element', () => {
  it.each<[ElementKind, x: number, y: number, width: number, height: number]>([
    ['title', 27, 51.46, 196, 16],
    ['heading', 27, 68.26, 196, 10],
    ['mainText', 27, 76.65, 196, 34],
    ['leftSignature', 27, 127.5, 60, 12],
    ['rightSignature', 163, 127.5, 60, 12],
    ['publishDate', 76.83, 149, 45, 8],
    ['siteName', 27, 20, 90, 8],
    ['number', 27, 149, 45, 8],
    ['issuedOn', 126.66, 149, 45, 8],
    ['certificateId', 163, 149, 60, 8],
    ['verification', 135.8, 140.65, 60, 10],
    ['freeText', 27, 113.75, 196, 12],
    ['topLeftPicture', 27, 20, 39.7, 26.4],
    ['topRightPicture', 183.3, 20, 39.7, 26.4],
    ['bottomPicture', 93, 118.44, 64, 30],
    ['leftSignaturePicture', 27, 111.96, 50, 16],
    ['rightSignaturePicture', 173, 111.96, 50, 16],
    ['frame', 8, 8, 234, 161],
    ['corners', 8, 8, 234, 161],
    ['brandMark', 27, 20, 8, 8],
    ['rosette', 111, 123.55, 28, 28],
    ['rule', 27, 130.7, 196, 2],
    ['qrCode', 198, 132, 25, 25],
  ])('a new %s appears at its usual place between the margins [designer.38]', (kind, x, y, width, height) => {
    expect(boxAt(addElement(designOf(), kind).design)).toEqual({ x, y, width, height });
  });

  it('a new element of a high page lies within its margins, and a new frame 8 mm from its edges [designer.39]', () => {
    expect(added('title', PORTRAIT)).toMatchObject({ x: 27, y: 70.44, width: 123, height: 16 });
    expect(added('qrCode', PORTRAIT)).toMatchObject({ x: 125, y: 205, width: 25, height: 25 });
    expect(added('frame', PORTRAIT)).toMatchObject({ x: 8, y: 8, width: 161, height: 234 });
  });

  it('a new picture is centred in its box, a new code in ink, and another drawing in the accent of the site [designer.40]', () => {
    expect(added('topRightPicture')).toEqual({
      kind: 'topRightPicture',
      x: 183.3,
      y: 20,
      width: 39.7,
      height: 26.4,
      align: 'center',
    });
    expect(added('qrCode')).toEqual({ kind: 'qrCode', x: 198, y: 132, width: 25, height: 25, colour: 'ink' });
    for (const kind of ['frame', 'corners', 'brandMark', 'rosette', 'rule'] as const)
      expect(added(kind)).toMatchObject({ colour: 'accent' });
  });

  it('only a new free text gets the first text, and every other text begins empty [designer.41]', () => {
    const serif = { align: 'center', face: 'serif', bold: false, italic: false, colour: 'ink' };
    expect(added('freeText')).toMatchObject({ ...serif, size: 5, text: 'Honours' });
    expect(added('title')).toMatchObject({ ...serif, size: 10, text: '' });
    expect(added('number')).toMatchObject({ align: 'left', face: 'sans', size: 3, colour: 'soft', text: '' });
  });

  it.each<[ElementKind, Partial<TextElement>]>([
    ['title', { align: 'center', face: 'serif', bold: false, italic: false, size: 10, colour: 'ink' }],
    ['heading', { align: 'center', face: 'serif', bold: false, italic: true, size: 5, colour: 'soft' }],
    ['leftSignature', { align: 'left', face: 'sans', bold: false, italic: false, size: 3, colour: 'ink' }],
    ['rightSignature', { align: 'right', face: 'sans', bold: false, italic: false, size: 3, colour: 'ink' }],
    ['siteName', { align: 'left', face: 'serif', bold: true, italic: false, size: 5, colour: 'accent' }],
    ['verification', { align: 'right', face: 'sans', bold: false, italic: false, size: 3, colour: 'soft' }],
  ])('a new %s has the look of its role on a certificate', (kind, look) => {
    expect(added(kind)).toMatchObject(look);
  });

  it.each<[ElementKind, number]>([
    ['frame', 0],
    ['corners', 0],
    ['rule', 1],
    ['topLeftPicture', 1],
  ])(
    'a new %s has place %i beside a heading, because only frames lie at the back [designer.42]',
    (kind, index) => {
      const result = addElement(designOf(heading), kind);
      expect(result.index).toBe(index);
      expect(result.design.elements).toHaveLength(2);
      expect(result.design.elements[index]).toMatchObject({ kind });
    },
  );
});

it('all elements that the kinds allow together are no more than a design can have [designer.43]', () => {
  expect(ELEMENT_KINDS).toEqual(expect.arrayContaining(['title', 'bottomPicture', 'qrCode']));
  const most = ELEMENT_KINDS.reduce((sum, kind) => sum + mostOfKind(kind), 0);
  expect(most).toBeLessThanOrEqual(MAX_ELEMENTS);
});
