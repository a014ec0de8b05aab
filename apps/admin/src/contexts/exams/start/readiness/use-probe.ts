import { useEffect, useEffectEvent, useState } from 'react';

interface Probe<Result> {
  /** Undefined while the check runs. */
  readonly result: Result | undefined;
  readonly repeat: () => void;
}

const REPEAT_MS = 5_000;

/**
 * Runs a check when its component appears, and again on request.
 *
 * @param isPassing whether a result may pass by itself: the check is repeated then, and its last result stays meanwhile
 */
export function useProbe<Result>(
  probe: () => Promise<Result>,
  isPassing: (result: Result) => boolean = () => false,
): Probe<Result> {
  const [result, setResult] = useState<Result>();
  const [round, setRound] = useState(0);
  const run = useEffectEvent(probe);
  const isRepeated = useEffectEvent(isPassing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round repeats the check
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async () => {
      const latest = await run();
      if (isOver) return;
      setResult(() => latest);
      if (isRepeated(latest)) timer = setTimeout(check, REPEAT_MS);
    };
    void check();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [round]);
  const repeat = () => {
    setResult(undefined);
    setRound(round + 1);
  };
  return { result, repeat };
}
