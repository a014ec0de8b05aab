/**
 * Parses a stream of server-sent events, however it is split into chunks.
 * @param onData receives the data of each complete event
 * @returns a function that accepts the next chunk of text
 */
export function createEventReader(onData: (data: string) => void): (piece: string) => void {
  let rest = '';
  let lines: string[] = [];
  return (piece) => {
    const whole = (rest + piece).split('\n');
    rest = whole.pop() ?? '';
    for (const ended of whole) {
      const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended;
      if (line !== '') {
        // Anything else is a comment or a field that the board does not use.
        if (line.startsWith('data:')) lines.push(line.slice(line.startsWith('data: ') ? 6 : 5));
      } else if (lines.length > 0) {
        const data = lines.join('\n');
        lines = [];
        onData(data);
      }
    }
  };
}
