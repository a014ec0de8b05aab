import type { ChartPoint } from './chart-point.ts';

/** Horizontal bars with their names and values as text, in the order of the points. */
export function BarList({ points }: { points: readonly ChartPoint[] }) {
  const highest = Math.max(...points.map(({ value }) => value));
  return (
    <div className="bar-list">
      {points.map(({ key, label, value, text }) => (
        <div key={key} className="bar-list-row">
          <span className="bar-list-label">{label}</span>
          <span className="bar-list-track">
            <span className="bar-list-bar" style={{ inlineSize: `${(value / highest) * 100}%` }} />
          </span>
          <span className="bar-list-value">{text}</span>
        </div>
      ))}
    </div>
  );
}
