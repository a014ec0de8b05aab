import * as contract from '@invigil/contract/billing/payment-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../http/errors.ts';
import { acceptForms } from '../../http/forms.ts';
import { mount, mountPublic } from '../../http/mount.ts';

/** No payment provider can be configured yet, so no checkout starts and none exists. */
const refuse = async (): Promise<never> => {
  throw new Refused('paymentSettingsNotDone');
};

/** Checkout of plans and registrations. */
export function registerCheckoutRoutes(app: FastifyInstance, context: AppContext): void {
  mountPublic(app, context, contract.getCheckout, refuse);
  app.register(async (forms) => {
    acceptForms(forms);
    mount(forms, context, contract.checkOutPlanRenewal, refuse);
    mountPublic(forms, context, contract.checkOutPlan, refuse);
    mountPublic(forms, context, contract.checkOutRegistration, refuse);
  });
}
