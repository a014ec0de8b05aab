import type { PlanInterval } from '@invigil/domain/billing/plan-term';
import type { SafeHtml } from '@invigil/domain/safe-html';
import type { Capabilities } from '@invigil/domain/site/capabilities';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { SampleRole } from '@invigil/domain/site/sample-account';

/** A billing plan on the landing page. */
export interface LandingPlan {
  readonly planId: number;
  readonly title: string;
  readonly interval: PlanInterval;
  /** Cents; 0 for a free plan. */
  readonly priceMinor: number;
  readonly currency: 'USD';
  readonly assessmentLimit: number;
  readonly questionLimit: number;
  /** Responses per assessment; 0 for unlimited. */
  readonly responseLimit: number;
  readonly additionalText: string;
}

/** Data of the landing page, which the server passes to the renderer and to the browser. */
export interface LandingPage {
  readonly locale: LocaleKey;
  /** Address of the site without a trailing slash. */
  readonly origin: string;
  readonly siteTitle: string;
  readonly logoUrl?: string | undefined;
  readonly colours: {
    readonly appBarColor: string;
    readonly headerColor: string;
    readonly bodyColor: string;
    readonly footerColor: string;
  };
  /** Edited texts by field name. An empty or missing text means the default in the reader's language. */
  readonly content: Readonly<Record<string, string>>;
  readonly plans: readonly LandingPlan[];
  readonly faqs: readonly { readonly title: string; readonly description: SafeHtml }[];
  readonly social: {
    readonly facebook?: string | undefined;
    readonly twitter?: string | undefined;
    readonly linkedin?: string | undefined;
    readonly instagram?: string | undefined;
  };
  readonly can: Capabilities;
  /** Accounts of a demonstration that any visitor may use; empty on any other site. */
  readonly samples: readonly { readonly role: SampleRole; readonly email: string }[];
}
