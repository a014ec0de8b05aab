import { Icon } from '@invigil/ui/components/Icon.tsx';
import { CloudOff } from 'lucide-react';
import { useLanding } from '../landing-context.ts';
import { Bubble } from './Bubble.tsx';

function QuestionPicture() {
  const { t } = useLanding();
  return (
    <div className="serif">
      <div className="row drawn-question">
        <b>7</b>
        <span className="drawn-caret">{t('pictureShort')}</span>
      </div>
      <div className="row wrap drawn-choices">
        {[['B', '2 A', ''] as const, ['C', '4 A', ''] as const, ['D', '6 A', 'key'] as const].map(
          ([letter, value, state]) => (
            <span key={letter} className="row">
              <Bubble letter={letter} state={state} />
              {value}
            </span>
          ),
        )}
      </div>
    </div>
  );
}

function ConnectionPicture() {
  const { t } = useLanding();
  return (
    <div className="notice warn">
      <Icon of={CloudOff} />
      <div>
        <b>{t('pictureDropped')}</b> {t('pictureHeld')}
      </div>
    </div>
  );
}

const seated = [
  { name: 'Kavya Nair', progress: 'most', idle: false },
  { name: 'Meera Iyer', progress: 'half', idle: false },
  { name: 'Omkar Patil', progress: 'third', idle: true },
];

function SeatsPicture() {
  const { t } = useLanding();
  return (
    <div className="drawn-seats">
      {seated.map(({ name, progress, idle }) => (
        <div key={name} className={idle ? 'idle' : ''}>
          <div className="small bold elide">{name}</div>
          <div className={`drawn-ticks ${progress}`} />
          <div className="tiny secondary">{t(idle ? 'pictureIdle' : 'pictureSaved')}</div>
        </div>
      ))}
    </div>
  );
}

function MarksPicture() {
  const { t } = useLanding();
  return (
    <div className="drawn-marks serif">
      <div className="row between">
        <span className="row">
          <Bubble letter="D" state="key" />
          {t('pictureTopic1')}
        </span>
        <b>4</b>
      </div>
      <div className="row between">
        <span className="row">
          <Bubble letter="B" state="wrong" />
          {t('pictureTopic2')}
        </span>
        <b>0</b>
      </div>
      <div className="row between drawn-total">
        <b>{t('pictureTotal')}</b>
        <b>4</b>
      </div>
    </div>
  );
}

const pictures = [QuestionPicture, ConnectionPicture, SeatsPicture, MarksPicture];

/** The drawn picture of a feature, 1 to 4; the text below describes it. */
export function FeaturePicture({ number }: { number: number }) {
  const Picture = pictures[number - 1] ?? QuestionPicture;
  return (
    <div className="feature-picture" aria-hidden="true">
      <Picture />
    </div>
  );
}
