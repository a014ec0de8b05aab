import { useLanding } from '../landing-context.ts';
import { Benefit } from './Benefit.tsx';
import { benefitIcons } from './benefit-icons.ts';

/** Sixteen smaller things, each with a line of explanation in a tooltip. */
export function Benefits() {
  const { t, setting, ...data } = useLanding();
  return (
    <section id="benefits" aria-labelledby="benefits-title">
      <div className="content">
        <h2 id="benefits-title" className="display-title">
          {t('benefitsHeader')}
        </h2>
        <p className="section-lead">{setting('benefitsDetail')}</p>
        <ul className="benefits">
          {benefitIcons(data).map((icon, index) => {
            const field = `benefit${index + 1}`;
            return (
              <Benefit key={field} icon={icon} title={setting(field)} detail={setting(`${field}Detail`)} />
            );
          })}
        </ul>
      </div>
    </section>
  );
}
