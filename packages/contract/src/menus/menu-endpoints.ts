import { signedIn } from '@invigil/domain/access/access';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pathId } from '../fields.ts';
import { wire } from '../wire.ts';

export const menuEntry = wire(
  { menuId: id, title: z.string(), url: z.string(), sortOrder: z.int(), iconName: z.string() },
  { menuId: 'appMenuId', title: 'menuTitle', iconName: 'iconClass' },
);

export const getDrawerMenu = endpoint({
  name: 'getDrawerMenu',
  method: 'GET',
  path: '/api/Menu/GetSidebarMenu/:roleId',
  summary: "The drawer of the caller's own role, in order.",
  group: 'Menu',
  access: signedIn,
  params: wire({ roleId: pathId }, {}),
  ok: z.array(menuEntry),
});
