import { isEdited, useLanding } from '../landing-context.ts';

/** Who registers how, and the ways in. */
export function Register() {
  const { page, t, setting } = useLanding();
  const hasPlansOrOwnText = page.plans.length > 0 || isEdited({ page }, 'registrationText');
  return (
    <section id="register" aria-labelledby="register-title">
      <div className="content register">
        <div>
          <h2 id="register-title" className="display-title">
            {t('registerHeader')}
          </h2>
          <p className="section-lead">
            {hasPlansOrOwnText ? setting('registrationText') : t('registrationWithoutPlans')}
          </p>
        </div>
        <div className="row wrap register-actions">
          {page.plans.length > 0 ? (
            <a className="button primary large" href="#pricing">
              {t('choosePlan')}
            </a>
          ) : (
            <a className="button primary large" href="#contact">
              {t('writeToUs')}
            </a>
          )}
          <a className="button outlined large" href="/signIn">
            {t('signIn')}
          </a>
        </div>
      </div>
    </section>
  );
}
