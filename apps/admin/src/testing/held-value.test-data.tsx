import { type ReactNode, useState } from 'react';

interface HeldValueProps<Value> {
  initial: Value;
  children: (value: Value, setValue: (value: Value) => void) => ReactNode;
}

/** Holds the value of a controlled field or table, as its screen does. */
export function HeldValue<Value>({ initial, children }: HeldValueProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
