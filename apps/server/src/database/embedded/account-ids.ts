/** An account of the operating system. */
export interface SystemAccount {
  name: string;
  uid: number;
  gid: number;
}
