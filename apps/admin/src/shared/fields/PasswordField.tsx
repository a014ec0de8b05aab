import { Icon } from '@invigil/ui/components/Icon.tsx';
import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A password with a button that reveals it; pasting is allowed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'endAdornment'>) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  const icon = shown ? EyeOff : Eye;
  const toggle = (
    <IconButton
      edge="end"
      aria-label={t(shown ? 'password.hide' : 'password.show')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon of={icon} />
    </IconButton>
  );
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={toggle}
    />
  );
}
