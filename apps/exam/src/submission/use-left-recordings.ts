import type { LeftRecordings } from '@invigil/exam-client/recordings/left-recordings.ts';
import { readSession } from '@invigil/ui/browser/stored-session.ts';
import { useEffect, useState } from 'react';

const NONE: LeftRecordings = { pending: 0, refused: 0, stored: 0, unsaved: 0 };

/** Continues to upload the recordings of a closed attempt, and counts them. */
export function useLeftRecordings(attemptId: number): LeftRecordings {
  const [left, setLeft] = useState(NONE);
  useEffect(() => {
    const userId = readSession()?.userId;
    if (userId === undefined) return;
    let isGone = false;
    let unfollow = () => {};
    const follow = async () => {
      const { followLeftRecordings } = await import('@invigil/exam-client/recordings/left-recordings.ts');
      if (!isGone) unfollow = followLeftRecordings(userId, attemptId, setLeft);
    };
    // Without its program, the upload goes on at the next visit.
    follow().catch(() => {});
    return () => {
      isGone = true;
      unfollow();
    };
  }, [attemptId]);
  return left;
}
