// One file of the dialogs that no first question shows: each file of its own would cost a request.
export { CloseDialog } from './CloseDialog.tsx';
export { LeaveDialog } from './LeaveDialog.tsx';
export { SignInDialog } from './SignInDialog.tsx';
export { TakeoverDialog } from './TakeoverDialog.tsx';
