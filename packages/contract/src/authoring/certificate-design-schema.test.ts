import type { CertificateDesign } from '@invigil/domain/authoring/certificate-design';
import { READY_DESIGN_NAMES, readyDesign } from '@invigil/domain/authoring/ready-designs';
import { expect, it } from 'vitest';
import { createTemplateBody, updateTemplateBody } from './certificate-template-schemas.ts';

const NOTHING = {
  topLeftImagePath: '',
  topRightImagePath: '',
  bottomMiddleImagePath: '',
  leftSignatureImagePath: '',
  leftSignatureText: '',
  rightSignatureImagePath: '',
  rightSignatureText: '',
};
const EVERYTHING = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, 'x'])) as typeof NOTHING;
const TEXTS = { title: 'Certificate', heading: 'To', mainText: '[fullName]' };
const PLACE = { x: 10, y: 10, width: 60, height: 20 };
const FREE_TEXT = {
  kind: 'freeText',
  ...PLACE,
  align: 'left',
  face: 'serif',
  bold: false,
  italic: false,
  size: 4,
  colour: '#7B2CFF',
  text: ' Class XII ',
};

const read = (design: unknown) => createTemplateBody.safeDecode({ ...TEXTS, design } as never);
const issuesOf = (...elements: object[]) =>
  read({ version: 1, orientation: 'landscape', elements }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ]) ?? [];

it.each(READY_DESIGN_NAMES)(
  'the ready design %s keeps the rules of designs, for any content [ready-designs.1]',
  (name) => {
    for (const content of [NOTHING, EVERYTHING]) {
      const design = readyDesign(name, content);
      expect(read(design).data?.design).toEqual(design);
      expect(design.elements.some(({ kind }) => kind === 'qrCode')).toBe(true);
    }
  },
);

it('a ready design begins with the lines and logos that its content has [ready-designs.3]', () => {
  const kindsOf = (design: CertificateDesign) => design.elements.map(({ kind }) => kind);
  expect(kindsOf(readyDesign('classic', NOTHING))).not.toContain('rule');
  expect(kindsOf(readyDesign('classic', NOTHING))).toEqual(expect.arrayContaining(['brandMark', 'rosette']));
  expect(kindsOf(readyDesign('classic', EVERYTHING))).not.toContain('brandMark');
  expect(kindsOf(readyDesign('classic', EVERYTHING))).toEqual(
    expect.arrayContaining(['rule', 'bottomPicture']),
  );
});

it('an error of a design names the element and the field [design-rules.4]', () => {
  expect(issuesOf(FREE_TEXT, { ...FREE_TEXT, x: 200 })).toEqual([['design.elements.1.x', 'outsidePage']]);
  expect(issuesOf({ ...FREE_TEXT, size: 1.4 })).toEqual([['design.elements.0.size', 'tooSmall']]);
  expect(issuesOf({ ...FREE_TEXT, size: 40.1 })).toEqual([['design.elements.0.size', 'tooLarge']]);
  expect(issuesOf({ ...FREE_TEXT, width: null })).toEqual([['design.elements.0.width', 'number']]);
  expect(issuesOf({ ...FREE_TEXT, colour: 'red' })).toEqual([['design.elements.0.colour', 'invalidColour']]);
  expect(issuesOf({ ...FREE_TEXT, text: 'x'.repeat(501) })).toEqual([['design.elements.0.text', 'tooLong']]);
  expect(issuesOf({ ...FREE_TEXT, kind: 'title' })).toEqual([['design.elements.0.text', 'invalidValue']]);
  expect(issuesOf({ ...FREE_TEXT, kind: 'video' })).toEqual([['design.elements.0.kind', 'unknownChoice']]);
  expect(
    issuesOf({ kind: 'frame', ...PLACE, colour: 'accent' }, { kind: 'frame', ...PLACE, colour: 'ink' }),
  ).toEqual([['design.elements.1.kind', 'onlyOnce']]);
  expect(issuesOf(...Array.from({ length: 41 }, () => FREE_TEXT))).toContainEqual([
    'design.elements',
    'tooManyElements',
  ]);
});

it('a client may leave out the design, or send null for the standard arrangement [design-rules.5]', () => {
  const update = (body: object) =>
    updateTemplateBody.decode({ certificateTemplateId: 7, ...TEXTS, ...body } as never);
  expect(update({}).design).toBeUndefined();
  expect(update({ design: null }).design).toBeNull();
  const design = { version: 1, orientation: 'portrait', elements: [FREE_TEXT] };
  expect(update({ design }).design?.elements[0]).toMatchObject({ text: 'Class XII', colour: '#7B2CFF' });
});
