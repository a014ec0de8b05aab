import { useLanding } from '../landing-context.ts';
import { FeaturePicture } from '../pictures/FeaturePicture.tsx';

/** Four features, each with the owner's picture or the drawn one. */
export function Features() {
  const { t, setting } = useLanding();
  return (
    <section id="features" aria-labelledby="features-title">
      <div className="content">
        <h2 id="features-title" className="display-title">
          {t('featuresHeader')}
        </h2>
        <p className="section-lead">{setting('featureMainDetail')}</p>
        <div className="features">
          {[1, 2, 3, 4].map((number) => {
            const ownPicture = setting(`feature${number}Picture`);
            return (
              <article key={number}>
                {ownPicture ? (
                  <img className="feature-image" src={ownPicture} alt="" loading="lazy" />
                ) : (
                  <FeaturePicture number={number} />
                )}
                <h3>{setting(`feature${number}Header`)}</h3>
                <p>{setting(`feature${number}Detail`)}</p>
              </article>
            );
          })}
        </div>
      </div>
    </section>
  );
}
