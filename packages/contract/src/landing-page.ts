import type { PlanInterval } from '@invigil/domain/billing/plan-term';
import type { SafeHtml } from '@invigil/domain/safe-html';
import type { Capabilities } from '@invigil/domain/site/capabilities';
import type { LocaleKey } from '@invigil/domain/site/locale';

/** A billing plan as the landing page offers it. */
export interface LandingPlan {
  readonly planId: number;
  readonly title: string;
  readonly interval: PlanInterval;
  /** Cents; 0 is a free plan. */
  readonly priceMinor: number;
  readonly currency: 'USD';
  readonly assessmentLimit: number;
  readonly questionLimit: number;
  /** Responses an assessment; 0 is unlimited. */
  readonly responseLimit: number;
  readonly additionalText: string;
}

/** Everything the landing page shows, as the server hands it to the renderer and to the browser. */
export interface LandingPage {
  readonly locale: LocaleKey;
  /** Address of the site without a slash at the end. */
  readonly origin: string;
  readonly siteTitle: string;
  readonly logoUrl?: string | undefined;
  readonly colours: {
    readonly appBarColor: string;
    readonly headerColor: string;
    readonly bodyColor: string;
    readonly footerColor: string;
  };
  /** Edited texts by field name; an empty or missing one means the default in the reader's language. */
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
}
