import { useLanding } from '../landing-context.ts';
import { HeroPicture } from '../pictures/HeroPicture.tsx';

/** The first section: product, call to action and picture. */
export function Hero() {
  const { page, t, setting } = useLanding();
  const ownPicture = setting('homePicture');
  return (
    <section id="home" className="landing-hero">
      <div className="content hero">
        <div>
          <h1>{setting('homeHeader1')}</h1>
          <p className="lead">{setting('homeDetail1')}</p>
          <div className="row wrap hero-actions">
            <a className="button primary large" href={page.plans.length > 0 ? '#pricing' : '#register'}>
              {t('startButton')}
            </a>
            <a className="button outlined large" href="/signIn">
              {t('signIn')}
            </a>
          </div>
        </div>
        {ownPicture ? <img className="hero-image" src={ownPicture} alt="" /> : <HeroPicture />}
      </div>
    </section>
  );
}
