import type { Endpoint, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { addressOf } from '@invigil/contract/request';
import type { Caller, Group } from './callers.ts';

/** Parameters and query of a call in domain terms. */
interface AddressInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
}

/** A request in wire form. */
interface Request {
  readonly path: string;
  readonly token: string;
}

/** One line of the table: a call by one kind of caller. */
export interface Probe {
  readonly call: string;
  readonly who: string;
  /** The request of a round, from 0; rounds vary callers, pages and words. */
  request(round: number): Request;
}

/** Sends a request and answers its body. */
export type Fetch = (request: Request) => Promise<unknown>;

/** Sorts and search terms of a list. */
interface ListKinds {
  readonly sorts: readonly string[];
  /** None where the list is not searched. */
  readonly words: readonly string[];
}

type ListInput<E extends Endpoint> = (caller: Caller) => Omit<ParamsOf<E>, 'page' | 'pageSize'>;

const ROWS = 10;
const LAST_PAGES = 20;
/** Spreads rounds over pages without order. */
const STRIDE = 7_919;

/** Collects the lines of the table. */
export class Probes {
  readonly all: Probe[] = [];
  readonly #fetch: Fetch;

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  /** A call whose answer is not paged. */
  single<E extends Endpoint>(
    call: string,
    group: Group,
    endpoint: E,
    input: (caller: Caller, round: number) => AddressInput<E> = () => ({}),
  ): void {
    this.all.push({ call, who: group.who, request: requestOf(group, endpoint, input) });
  }

  /**
   * A paged list: its first page, any page of its second half, each sort at both ends, and searches. The middle of
   * a sort is left out: screens lead to the first and last pages.
   */
  async list<E extends Endpoint>(
    call: string,
    groups: readonly Group[],
    endpoint: E,
    { sorts, words }: ListKinds,
    params: ListInput<E> = () => ({}) as ReturnType<ListInput<E>>,
  ): Promise<void> {
    for (const group of groups) {
      const lastPages = await this.#lastPages(group, endpoint, params);
      const add = (kind: string, page: (last: number, round: number) => number, query: object = {}) =>
        this.single(`${call}: ${kind}`, group, endpoint, (caller, round) => ({
          params: paged<E>(params(caller), page(lastPages.get(caller) ?? 1, round)),
          query: (typeof query === 'function' ? query(round) : query) as QueryOf<E>,
        }));
      const nearEnd = (last: number, round: number) => Math.max(1, last - (round % LAST_PAGES));
      add('first page', () => 1);
      add('deep page', (last, round) => last - ((round * STRIDE) % Math.ceil(last / 2)));
      for (const sortBy of sorts) {
        add(`by ${sortBy}, first page`, () => 1, { sortBy });
        add(`by ${sortBy}, last pages`, nearEnd, { sortBy });
      }
      if (words.length === 0) continue;
      const search = (round: number) => ({ search: words[round % words.length] });
      add('search', () => 1, search);
      for (const sortBy of sorts.slice(0, 1))
        add(
          `search, by ${sortBy}`,
          () => 1,
          (round: number) => ({ ...search(round), sortBy }),
        );
    }
  }

  async #lastPages<E extends Endpoint>(group: Group, endpoint: E, params: ListInput<E>) {
    const lastPages = new Map<Caller, number>();
    for (const caller of group.callers) {
      const path = addressOf(endpoint, { params: paged<E>(params(caller), 1) });
      const { count } = (await this.#fetch({ path, token: caller.token })) as { count: number };
      lastPages.set(caller, Math.max(1, Math.ceil(count / ROWS)));
    }
    return lastPages;
  }
}

function paged<E extends Endpoint>(params: object, page: number): ParamsOf<E> {
  return { ...params, page, pageSize: ROWS } as ParamsOf<E>;
}

function requestOf<E extends Endpoint>(
  { callers }: Group,
  endpoint: E,
  input: (caller: Caller, round: number) => AddressInput<E>,
) {
  return (round: number): Request => {
    const caller = callers[round % callers.length];
    if (caller === undefined) throw new Error('Nobody to call');
    return { path: addressOf(endpoint, input(caller, round)), token: caller.token };
  };
}
