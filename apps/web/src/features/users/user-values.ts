/** What the fields hold; role, plan and payment are the SuperAdmin's, on creation. */
export interface UserValues {
  fullName: string;
  email: string;
  password: string;
  mobile: string;
  dateOfBirth: string;
  address: string;
  roleId: string;
  planId: string;
  paymentMode: 'offline' | 'notApplicable';
  transactionDetail: string;
}
