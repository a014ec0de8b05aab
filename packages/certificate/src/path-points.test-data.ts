/** The points that the path data of a drawing visits: ends of its lines and arcs, and control points of its curves. */
export function pointsOf(path: string): (readonly [number, number])[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MLHVChva])([^MLHVChvaZ]*)/g)].flatMap(([, command, numbers = '']) => {
    const values = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const steps: [number, number][] = [];
    const go = (toX: number, toY: number) => {
      [x, y] = [toX, toY];
      steps.push([x, y]);
    };
    if (command === 'M' || command === 'L' || command === 'C')
      for (let index = 0; index < values.length; index += 2) go(values[index] ?? 0, values[index + 1] ?? 0);
    if (command === 'H') go(values[0] ?? 0, y);
    if (command === 'V') go(x, values[0] ?? 0);
    if (command === 'h') go(x + (values[0] ?? 0), y);
    if (command === 'v') go(x, y + (values[0] ?? 0));
    if (command === 'a') go(x + (values[5] ?? 0), y + (values[6] ?? 0));
    return steps;
  });
}
