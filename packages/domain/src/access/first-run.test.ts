import { expect, it } from 'vitest';
import { firstRunStepsOf } from './first-run.ts';

it('the checklist of each role has the steps whose screens the role has [first-run.1]', () => {
  const of = (role: 'superAdmin' | 'admin' | 'candidate') =>
    firstRunStepsOf({ userId: 1, role, screens: [] });
  expect(of('superAdmin')).toEqual(['plan', 'mail', 'firstAdmin']);
  expect(of('admin')).toEqual(['assessment', 'questions', 'live', 'invite']);
  expect(of('candidate')).toEqual([]);
  const custom = (...screens: ('assessments' | 'questions' | 'users' | 'siteSettings')[]) =>
    firstRunStepsOf({ userId: 1, role: 'custom', screens });
  expect(custom('questions')).toEqual(['questions']);
  expect(custom('users', 'siteSettings')).toEqual(['invite']);
  expect(custom('assessments')).toEqual(['assessment', 'live']);
  expect(custom()).toEqual([]);
});
