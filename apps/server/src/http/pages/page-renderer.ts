import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CertificateProofPage } from '@invigil/contract/certificates/certificate-proof';
import type { LandingPage } from '@invigil/contract/landing-page';
import type { Capabilities } from '@invigil/domain/site/capabilities';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { PageBuilds } from '../../paths.ts';
import type { CertificateProofRenderer } from './certificate-proof.ts';
import { createLandingPages, type LandingPages } from './landing-pages.ts';
import { MANIFEST_LINKS, webManifest } from './web-manifest.ts';

interface LandingModule {
  renderPage(template: string, model: LandingPage): string;
  renderCertificateProof(template: string, page: CertificateProofPage, nonce: string): string;
  derivedCss(colours: Colours): string;
}

type Colours = LandingPage['colours'];

/** The site's settings that pages show. */
interface PageSettings {
  readonly general: {
    readonly siteTitle: string;
    readonly copyrightText: string;
    readonly logoPath: string;
    readonly faviconPath: string;
    readonly showsFaq: boolean;
  };
  readonly colours: Colours;
  readonly exam: { readonly allowsLinkedVideos: boolean };
  readonly landing: Readonly<Record<string, string>>;
}

/** Reads the data that pages show; that of the landing page after each change, that of the others at every request. */
export interface PageData {
  readSettings(): Promise<{ readonly settings: PageSettings; readonly capabilities: Capabilities }>;
  listPlans(): Promise<readonly Omit<LandingPage['plans'][number], 'currency'>[]>;
  listFaqs(locale: LocaleKey): Promise<LandingPage['faqs']>;
  readonly samples: LandingPage['samples'];
  /** A value that differs after each change of the data of the landing page, by whichever server. */
  readLandingVersion(): Promise<string>;
}

/** A page of an entry, and what its policy depends on. */
interface Shell {
  readonly html: string;
  readonly allowsLinkedVideos: boolean;
}

/** Renders the pages from their builds. */
export interface PageRenderer {
  readonly builds: PageBuilds;
  readonly landing: LandingPages;
  readonly certificateProof: CertificateProofRenderer;
  /** Fills a page of the other entries: the owner's title and colours are present before the first paint. */
  shell(template: string, nonce: string): Promise<Shell>;
  /** The web app manifest, with the owner's title and colours. */
  manifest(): Promise<ReturnType<typeof webManifest>>;
}

/** Loads the renderer of the landing page, a build artefact: server and pages never import each other's sources. */
export async function createPageRenderer(data: PageData, builds: PageBuilds): Promise<PageRenderer> {
  const built = (name: string) => readFile(path.join(builds.landing, 'client', name), 'utf8');
  const [template, proofTemplate] = await Promise.all([
    built('landing.html'),
    built('certificate-proof.html'),
  ]);
  const address = pathToFileURL(path.join(builds.landing, 'landing-server/render.js')).href;
  const { renderPage, renderCertificateProof, derivedCss } = (await import(address)) as LandingModule;
  return {
    builds,
    landing: createLandingPages(data.readLandingVersion, async (locale, origin) => {
      const [{ settings, capabilities }, plans, faqs] = await Promise.all([
        data.readSettings(),
        data.listPlans(),
        data.listFaqs(locale),
      ]);
      const { general, colours, landing } = settings;
      const model: LandingPage = {
        locale,
        origin,
        siteTitle: general.siteTitle,
        logoUrl: general.logoPath || undefined,
        colours,
        content: contentOf(settings),
        plans: plans.map((plan) => ({ ...plan, currency: 'USD' as const })),
        faqs: general.showsFaq ? faqs.map(({ title, description }) => ({ title, description })) : [],
        social: {
          facebook: landing.footerFacebook || undefined,
          twitter: landing.footerTwitter || undefined,
          linkedin: landing.footerLinkedin || undefined,
          instagram: landing.footerInstagram || undefined,
        },
        can: capabilities,
        samples: data.samples,
      };
      return withManifest(renderPage(withFavicon(template, general.faviconPath), model));
    }),
    async certificateProof({ locale, path: address, proof }, nonce) {
      const { general, colours } = (await data.readSettings()).settings;
      const site = { siteTitle: general.siteTitle, logoUrl: general.logoPath || undefined, colours };
      const page = { locale, path: address, proof, ...site };
      return renderCertificateProof(withFavicon(proofTemplate, general.faviconPath), page, nonce);
    },
    async shell(page, nonce) {
      const { general, colours, exam } = (await data.readSettings()).settings;
      const title = escapeMarkup(general.siteTitle);
      const head =
        `<meta name="application-name" content="${title}">` +
        `<meta name="site-colours" content="${escapeMarkup(JSON.stringify(colours))}">` +
        `<style nonce="${nonce}">${derivedCss(colours)}</style>`;
      const html = withManifest(withFavicon(page, general.faviconPath))
        .replace(TITLE, () => `<title>${title}</title>`)
        .replaceAll('nonce="__CSP_NONCE__"', () => `nonce="${nonce}"`)
        .replace('<!--head-->', () => head);
      return { html, allowsLinkedVideos: exam.allowsLinkedVideos };
    },
    async manifest() {
      const { general, colours } = (await data.readSettings()).settings;
      return webManifest({ siteTitle: general.siteTitle, ...colours });
    },
  };
}

const TITLE = /<title>[^<]*<\/title>/;
const FAVICON = /<link rel="icon"[^>]*>/;

function withManifest(page: string): string {
  return page.replace('</head>', () => `${MANIFEST_LINKS}</head>`);
}

/** Replaces the product's favicon by the owner's, where one exists. */
function withFavicon(page: string, path: string): string {
  return path === '' ? page : page.replace(FAVICON, () => `<link rel="icon" href="${escapeMarkup(path)}">`);
}

/** The texts that the owner edited, by field name; the page has defaults for the others. */
function contentOf({ general, landing }: PageSettings): Record<string, string> {
  const texts = { ...landing, copyrightText: general.copyrightText };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
