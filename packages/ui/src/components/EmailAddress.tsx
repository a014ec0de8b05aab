/** An e-mail address that breaks before its @ and its dots, not at a hyphen, where a reader would see two words. */
export const EmailAddress = ({ address }: { address: string }) =>
  address.split(/(?=[@.])/).map((part, index, parts) => (
    <span key={parts.slice(0, index + 1).join('')} className="address-part">
      {part}
    </span>
  ));
