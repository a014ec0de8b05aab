import { listResultDetails } from '@invigil/contract/exam-client/result-calls';
import type { Database } from '../../apps/server/src/database/client.ts';
import type { Connection } from './connection.ts';
import { inFlight } from './in-flight.ts';

const STORED = `
  select attempt_id, question_id, answer #>> '{selected,0}' as label
  from responses where attempt_id = any ($1::int[])`;

interface AcknowledgedAttempt {
  readonly token: string;
  /** The last acknowledged option label by question id. */
  readonly labels: Map<number, string>;
}

/** Answers that the server acknowledged, to compare with the stored ones. */
export class AcknowledgedAnswers {
  readonly #attempts = new Map<number, AcknowledgedAttempt>();

  add(token: string, attemptId: number, questionId: number, label: string): void {
    const attempt = this.#attempts.get(attemptId);
    if (attempt === undefined)
      this.#attempts.set(attemptId, { token, labels: new Map([[questionId, label]]) });
    else attempt.labels.set(questionId, label);
  }

  /** Reads every attempt back as its candidate. Counts the acknowledged answers, and those stored unchanged. */
  async readBack(connection: Connection): Promise<{ acknowledged: number; stored: number }> {
    let acknowledged = 0;
    let stored = 0;
    await inFlight(8, [...this.#attempts], async ([attemptId, { token, labels }]) => {
      acknowledged += labels.size;
      const sheet = await connection.call(listResultDetails, { attemptId }, token);
      for (const { questionId, isAnswered, marked } of sheet)
        if (isAnswered && 'selected' in marked && labels.get(questionId) === marked.selected.join()) stored++;
    });
    return { acknowledged, stored };
  }

  /** As `readBack`, from the database: thousands of scripts would take their candidates minutes to read. */
  async compareStored({ pool }: Database): Promise<{ acknowledged: number; stored: number }> {
    const { rows } = await pool.query<{ attempt_id: number; question_id: number; label: string }>(STORED, [
      [...this.#attempts.keys()],
    ]);
    const stored = rows.filter(
      (row) => this.#attempts.get(row.attempt_id)?.labels.get(row.question_id) === row.label,
    ).length;
    const acknowledged = [...this.#attempts.values()].reduce((all, { labels }) => all + labels.size, 0);
    return { acknowledged, stored };
  }
}
