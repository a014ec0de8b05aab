import { useEffect, useEffectEvent, useState } from 'react';

interface Probe<Result> {
  /** Undefined while the check runs. */
  readonly result: Result | undefined;
  readonly repeat: () => void;
}

/** Runs a check when its component appears, and again on request. */
export function useProbe<Result>(probe: () => Promise<Result>): Probe<Result> {
  const [result, setResult] = useState<Result>();
  const [round, setRound] = useState(0);
  const run = useEffectEvent(probe);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round repeats the check
  useEffect(() => {
    let isOver = false;
    run().then((found) => {
      if (!isOver) setResult(() => found);
    });
    return () => {
      isOver = true;
    };
  }, [round]);
  const repeat = () => {
    setResult(undefined);
    setRound(round + 1);
  };
  return { result, repeat };
}
