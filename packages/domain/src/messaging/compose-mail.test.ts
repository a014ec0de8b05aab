import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeMail, headerText, senderName } from './compose-mail.ts';

const TEXTS = {
  subject: 'Your invitation',
  header: 'You are invited',
  body: 'First line\nsecond line\r\n\r\nRegister here: https://exams.example/signIn?ad=3&x=1.',
  siteTitle: 'Hill School',
  lang: 'en',
};

describe('a composed e-mail', () => {
  it('an e-mail has the same paragraphs as plain text and as HTML, with addresses as links [compose-mail.1]', () => {
    const { subject, text, html } = composeMail(TEXTS);
    expect(subject).toBe('Your invitation');
    expect(text).toBe(
      'You are invited\n\nFirst line\nsecond line\n\nRegister here: https://exams.example/signIn?ad=3&x=1.\n\n-- \nHill School\n',
    );
    expect(html).toContain('First line<br>second line</p>');
    expect(html).toContain(
      '<a href="https://exams.example/signIn?ad=3&amp;x=1" style="color:#0e5860">https://exams.example/signIn?ad=3&amp;x=1</a>.',
    );
    expect(html).toContain('<html lang="en">');
  });

  it('an e-mail styles every part: an attribute ends where its element or the next attribute begins [compose-mail.5]', () => {
    const { html } = composeMail(TEXTS);
    const tags = html.match(/<[a-z][^>]*>/g) ?? [];
    const malformed = tags.filter((tag) => !/^<[a-z][a-z0-9]*(?: [a-z-]+="[^"]*")*>$/.test(tag));
    expect(malformed).toEqual([]);
  });

  it('an e-mail shows markup of any text as characters [compose-mail.2]', () => {
    const attack = '<img src=x onerror=alert(1)>"\'&';
    const { html } = composeMail({
      ...TEXTS,
      header: attack,
      body: `${attack} https://a.example/"><b>`,
      siteTitle: attack,
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  });

  it('an e-mail links web addresses alone', () => {
    expect(composeMail({ ...TEXTS, body: 'See http://a.example now' }).html).toContain(
      '<a href="http://a.example"',
    );
    expect(
      composeMail({ ...TEXTS, body: 'javascript:alert(1) ftp://a.example mail@a.example' }).html,
    ).not.toContain('<a');
  });

  it('an e-mail leaves empty paragraphs out', () => {
    expect(composeMail({ ...TEXTS, header: '', body: '\n\n \n\nOne\n\n\n\nTwo\n\n' }).text).toBe(
      'One\n\nTwo\n\n-- \nHill School\n',
    );
    expect(composeMail({ ...TEXTS, body: '\n\n \n\nOne' }).html.match(/<p /g)).toHaveLength(1);
  });
});

describe('a text for a header', () => {
  it('a header text is on one line, whatever it contains [compose-mail.3]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(headerText(text, 200)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect([...headerText(text, 5)].length).toBeLessThanOrEqual(5);
      }),
    );
    expect(headerText(' \tHill School\u2028 ', 200)).toBe('Hill School');
    expect(composeMail({ ...TEXTS, subject: 'Hello\r\nBcc: all@example.org' }).subject).toBe(
      'Hello Bcc: all@example.org',
    );
  });

  it('a header text is cut between characters: a subject after 200, a name after 100', () => {
    expect([...composeMail({ ...TEXTS, subject: '😀'.repeat(300) }).subject]).toHaveLength(200);
    expect(senderName('😀'.repeat(300))).toBe('😀'.repeat(100));
  });
});
