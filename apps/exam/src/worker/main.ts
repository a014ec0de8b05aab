import { kindOf, type Shell, ShellCache } from './shell-cache.ts';

/** Written by build.mjs. */
declare const SHELL: Shell;

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LifeEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const shell = new ShellCache({ shell: SHELL, caches, fetch: (request, init) => fetch(request, init) });

// A new version waits until every page of the old one is closed: an exam never runs on two versions at once.
addEventListener('install', (event) => (event as LifeEvent).waitUntil(shell.fill()));
addEventListener('activate', (event) => (event as LifeEvent).waitUntil(shell.dropOthers()));
addEventListener('message', (event) => {
  if (Array.isArray(event.data)) (event as MessageEvent & LifeEvent).waitUntil(shell.keepFiles(event.data));
});
addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent;
  const kind = kindOf(request, location.origin);
  if (kind !== null)
    (event as FetchEvent).respondWith(kind === 'page' ? shell.openPage(request) : shell.openFile(request));
});
