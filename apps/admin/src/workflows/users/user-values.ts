import type { FieldErrors, UseFormRegister, UseFormWatch } from 'react-hook-form';

/** What the fields hold; the role is the SuperAdmin's, and so are plan and payment on creation. */
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

/** What the fields need of their form. */
export interface UserForm {
  register: UseFormRegister<UserValues>;
  watch: UseFormWatch<UserValues>;
  formState: { errors: FieldErrors<UserValues> };
}
