import * as contract from '@invigil/contract/billing/payment-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { acceptForms } from '../../http/forms.ts';
import { mount, mountPublic } from '../../http/mount.ts';
import { refusePayment } from '../site/capabilities.ts';

/** Checkout of plans and registrations. */
export function registerCheckoutRoutes(app: FastifyInstance, context: AppContext): void {
  const refuse = () => refusePayment(context.database.db);

  mountPublic(app, context, contract.getCheckout, refuse);
  app.register(async (forms) => {
    acceptForms(forms);
    mount(forms, context, contract.checkOutPlanRenewal, refuse);
    mountPublic(forms, context, contract.checkOutPlan, refuse);
    mountPublic(forms, context, contract.checkOutRegistration, refuse);
  });
}
