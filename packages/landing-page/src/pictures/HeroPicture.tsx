import { useLanding } from '../landing-context.ts';
import { Bubble } from './Bubble.tsx';
import { Circuit } from './Circuit.tsx';

const choices = [
  ['A', '1.3 A'],
  ['B', '2 A'],
  ['C', '4 A'],
  ['D', '6 A'],
] as const;

/** Seats by row: writing, away, idle, submitted. */
const seats = 'wwwwawwwiwwwwiwwwwwwhhwwwwww';
const seatStates: Record<string, string> = { w: 'writing', a: 'away', i: 'idle', h: 'submitted' };

/** A question paper as the candidate has it, and the board as the invigilator has it. */
export function HeroPicture() {
  const { t } = useLanding();
  return (
    <div className="picture" role="img" aria-label={t('pictureAlt')}>
      <div className="picture-paper">
        <div className="row between small">
          <b>{t('picturePaper')}</b>
          <b className="num picture-clock">41:26</b>
        </div>
        <div className="scotch-rule" />
        <div className="picture-question">
          <b className="serif">7</b>
          <div>
            <p className="serif">{t('pictureQuestion')}</p>
            <Circuit />
            <div className="picture-choices serif">
              {choices.map(([letter, value]) => (
                <div key={letter} className="row">
                  <Bubble letter={letter} state={letter === 'D' ? 'chosen' : ''} />
                  {value}
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
      <div className="picture-board">
        <div className="row between small">
          <b>{t('pictureBoard')}</b>
          <span className="chip live">{t('pictureSeated')}</span>
        </div>
        <div className="picture-seats">
          {[...seats].map((seat, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
            <span key={index} className={`picture-seat ${seatStates[seat]}`} />
          ))}
        </div>
        <div className="row between wrap tiny secondary">
          <span>{t('pictureWriting')}</span>
          <span>{t('pictureHandedIn')}</span>
          <span className="picture-warn">{t('pictureToLookAt')}</span>
        </div>
      </div>
    </div>
  );
}
