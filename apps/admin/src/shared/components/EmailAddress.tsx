/** Longer parts may break anywhere, so that none widens its table or leaves a phone's screen. */
const MAX_UNBROKEN = 32;

/** An e-mail address that breaks before its @ alone, not at a hyphen, where a reader would take the rest for a word. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  if (at <= 0) return address;
  return (
    <>
      <Part text={address.slice(0, at)} />
      <wbr />
      <Part text={address.slice(at)} />
    </>
  );
}

const Part = ({ text }: { text: string }) =>
  text.length > MAX_UNBROKEN ? text : <span className="unbroken">{text}</span>;
