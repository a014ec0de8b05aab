import type { FieldErrors, UseFormRegister, UseFormWatch } from 'react-hook-form';

/** Values of the fields; only the SuperAdmin has the role, and on creation plan and payment. */
export interface UserValues {
  fullName: string;
  email: string;
  password: string;
  mobile: string;
  dateOfBirth: string;
  address: string;
  /** Path of a new picture, or the address of the stored one; empty for none. */
  imagePath: string;
  roleId: string;
  planId: string;
  paymentMode: 'offline' | 'notApplicable';
  transactionDetail: string;
}

/** Context of the fields' form. */
export interface UserForm {
  register: UseFormRegister<UserValues>;
  watch: UseFormWatch<UserValues>;
  formState: { errors: FieldErrors<UserValues> };
}
