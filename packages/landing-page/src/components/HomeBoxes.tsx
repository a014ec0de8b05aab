import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Award, PencilLine, Radio, Send } from 'lucide-react';
import { useLanding } from '../landing-context.ts';

const icons = [PencilLine, Send, Radio, Award];

/** The four steps of an exam. */
export function HomeBoxes() {
  const { setting } = useLanding();
  return (
    <section aria-labelledby="steps-title">
      <div className="content">
        <h2 id="steps-title" className="display-title">
          {setting('homeHeader2')}
        </h2>
        <p className="section-lead">{setting('homeDetail2')}</p>
        <ol className="steps">
          {icons.map((icon, index) => (
            <li key={icon.displayName ?? index}>
              <Icon of={icon} />
              <h3>{setting(`homeBox${index + 1}Header`)}</h3>
              <p>{setting(`homeBox${index + 1}Detail`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
