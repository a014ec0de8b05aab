import type { CertificateProofPage } from '@invigil/contract/certificates/certificate-proof';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { languageOf } from '@invigil/ui/i18n/languages.ts';
import { derivedCss } from '@invigil/ui/theme/derive-theme.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { CertificateProof } from '../components/CertificateProof.tsx';
import { ProofContext } from '../components/proof-context.ts';
import bn from '../locales/bn/certificateProof.json' with { type: 'json' };
import en from '../locales/en/certificateProof.json' with { type: 'json' };
import es from '../locales/es/certificateProof.json' with { type: 'json' };
import hindi from '../locales/in/certificateProof.json' with { type: 'json' };
import it from '../locales/it/certificateProof.json' with { type: 'json' };
import { escapeHtml, keepLocaleFonts } from './markup.ts';

const textsByLocale: Record<LocaleKey, Readonly<Record<string, string>>> = { en, es, it, in: hindi, bn };

/** The text of the page's title: nothing about the certificate, which a browser's history would keep. */
const titleOf = (texts: Readonly<Record<string, string>>, siteTitle: string) =>
  `${texts.pageTitle} | ${siteTitle}`;

/** The content of the page of a certificate, in the language of its model. */
export function renderProof(page: CertificateProofPage): string {
  const texts = textsByLocale[page.locale];
  return renderToStaticMarkup(
    <ProofContext value={{ page, texts }}>
      <CertificateProof />
    </ProofContext>,
  );
}

/** Fills the built certificate-proof.html for one response. */
export function renderCertificateProof(template: string, page: CertificateProofPage, nonce: string): string {
  const { htmlLang } = languageOf(page.locale);
  const title = escapeHtml(titleOf(textsByLocale[page.locale], page.siteTitle));
  const head = `<title>${title}</title>\n<style nonce="${nonce}">${derivedCss(page.colours)}</style>`;
  // functions as replacements: a "$&" in a text must stay unchanged
  return keepLocaleFonts(template, page.locale)
    .replace('<html lang="en"', () => `<html lang="${htmlLang}"`)
    .replace('<!--head-->', () => head)
    .replaceAll('nonce="__CSP_NONCE__"', () => `nonce="${nonce}"`)
    .replace('<!--app-html-->', () => renderProof(page));
}
