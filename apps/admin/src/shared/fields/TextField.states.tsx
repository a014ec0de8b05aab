import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import Button from '@mui/material/Button';
import { TextField } from './TextField.tsx';

export const states = {
  empty: <TextField label="Name" />,
  filled: <TextField label="Name" defaultValue="Wave optics" />,
  optional: <TextField label="Website" type="url" optional />,
  withHint: <TextField label="Name" hint="Candidates see this name." defaultValue="Wave optics" />,
  withWarning: (
    <TextField
      label="Title"
      warning="No font has ꤊ (U+A90A). The PDF prints its code instead."
      defaultValue="Honours ꤊ"
    />
  ),
  withError: <TextField label="E-mail" type="email" error="Enter an e-mail address." defaultValue="meera@" />,
  withHintAndError: <TextField label="Name" hint="Candidates see this name." error="Enter a name." />,
  withActionAtLabel: (
    <TextField
      label="Subject"
      defaultValue="Your result"
      labelAction={
        <Button size="small" variant="outlined">
          Restore the default
        </Button>
      }
    />
  ),
  withUnit: (
    <TextField
      label="Time limit"
      defaultValue="60"
      endAdornment={<span className="field-unit">minutes</span>}
    />
  ),
  disabled: <TextField label="Name" defaultValue="Wave optics" disabled />,
  readOnly: <TextField label="Name" defaultValue="Wave optics" readOnly />,
} satisfies ComponentStates;
