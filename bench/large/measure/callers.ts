import { signIn } from '@invigil/contract/exam-client/calls';
import type { Connection } from '../../load/connection.ts';
import { FIRST_ADMIN, FIRST_CANDIDATE, PASSWORD, SIZES } from '../site-shape.ts';

/** A signed-in user. */
export interface Caller {
  readonly userId: number;
  readonly roleId: number;
  readonly token: string;
}

/** Callers of one kind, who take turns, so that no answer comes only from another caller's warm cache. */
export interface Group {
  readonly who: string;
  readonly callers: readonly Caller[];
}

/** All measured callers. */
export interface Callers {
  readonly owner: Group;
  readonly largest: Group;
  readonly middling: Group;
  readonly small: Group;
  readonly candidates: Group;
}

const OF_A_GROUP = 5;

/** Signs in the SuperAdmin and a group of each kind; `emailOf` finds the address of a user. */
export async function signInCallers(
  connection: Connection,
  ownerEmail: string,
  emailOf: (userId: number) => Promise<string>,
): Promise<Callers> {
  const enter = async (email: string): Promise<Caller> => {
    const { token, user } = await connection.call(signIn, { email, password: PASSWORD });
    return { token, userId: user.userId, roleId: user.roleId };
  };
  const enterAll = async (who: string, userIds: readonly number[]): Promise<Group> => {
    const callers: Caller[] = [];
    for (const userId of userIds) callers.push(await enter(await emailOf(userId)));
    return { who, callers };
  };
  const admins = (firstTenant: number) =>
    Array.from({ length: OF_A_GROUP }, (_, index) => FIRST_ADMIN + firstTenant + index * 13);
  const { middling, small } = SIZES;
  const ofLargest = [FIRST_CANDIDATE, FIRST_CANDIDATE + 2_485, FIRST_CANDIDATE + 4_367];
  // Two of these belong to a second Admin, and one of them has an attempt in progress.
  const ofOthers = [5_047, 20_020, 30_027, 40_001, 49_979].map((number) => FIRST_CANDIDATE + number);
  return {
    owner: { who: 'SuperAdmin', callers: [await enter(ownerEmail)] },
    largest: await enterAll('Admin, largest', [FIRST_ADMIN]),
    middling: await enterAll('Admin, middling', admins(middling.firstTenant)),
    small: await enterAll('Admin, small', admins(small.firstTenant)),
    candidates: await enterAll('candidate', [...ofLargest, ...ofOthers]),
  };
}
