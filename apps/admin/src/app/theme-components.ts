import type { Components, Theme } from '@mui/material/styles';

const focusRing = { outline: '2px solid var(--focus)', outlineOffset: 2 };

/** Styles of MUI's components; colours are CSS variables, which follow the theme. */
export const componentDefaults: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '0 16px',
        whiteSpace: 'nowrap',
        '& .MuiButton-icon svg': { fontSize: 20 },
      },
      sizeSmall: { minHeight: 32, padding: '0 12px', fontSize: '0.8125rem' },
      sizeLarge: { minHeight: 48, padding: '0 24px', fontSize: '1rem' },
      outlined: {
        variants: [
          {
            props: { color: 'primary' },
            style: {
              color: 'var(--ink)',
              borderColor: 'var(--edge)',
              backgroundColor: 'var(--sheet)',
              '&:hover': { backgroundColor: 'var(--accent-soft)', borderColor: 'var(--accent)' },
            },
          },
          {
            props: { color: 'error' },
            style: { borderColor: 'var(--bad)', '&:hover': { backgroundColor: 'var(--bad-soft)' } },
          },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 40,
        height: 40,
        borderRadius: 4,
        color: 'inherit',
        '&:hover': { backgroundColor: 'color-mix(in srgb, currentColor 9%, transparent)' },
      },
    },
  },
  MuiPaper: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'transparent' },
    styleOverrides: { root: { backgroundColor: 'var(--appbar)', color: 'var(--on-appbar)' } },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false, fullWidth: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        fontSize: '0.875rem',
        lineHeight: 20 / 14,
        backgroundColor: 'var(--sheet)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--edge)' },
        '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--ink-2)',
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--focus)' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: 'var(--bad)' },
        '&.Mui-disabled, &.Mui-readOnly': { backgroundColor: 'var(--sunk)' },
      },
      input: { padding: '9px 12px', height: 'auto', outline: 'none', '&:focus-visible': { outline: 'none' } },
      multiline: { padding: 0 },
    },
  },
  MuiMenu: {
    defaultProps: {
      slotProps: { paper: { elevation: 8, variant: 'elevation' } },
      // In ms. A menu that is opened again while it fades would begin at the item that was chosen last.
      transitionDuration: { enter: 160, exit: 0 },
    },
    styleOverrides: {
      paper: { backgroundColor: 'var(--raised)', border: '1px solid var(--rule-2)', minWidth: 232 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { minHeight: 40, gap: 12, fontSize: '0.875rem', '&:hover': { backgroundColor: 'var(--sunk)' } },
    },
  },
  MuiTableCell: {
    styleOverrides: { root: { borderColor: 'var(--rule)' }, head: { color: 'var(--ink)', fontWeight: 550 } },
  },
  MuiDialog: {
    defaultProps: { slotProps: { paper: { elevation: 24, variant: 'elevation' } } },
    styleOverrides: {
      paper: { backgroundColor: 'var(--raised)', borderRadius: 6, boxShadow: 'var(--e2)', margin: 16 },
      // A full-screen dialog covers the window to its edges.
      paperFullScreen: { borderRadius: 0, margin: 0 },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { width: 264, backgroundColor: 'var(--paper)' } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: 'var(--ink)',
        color: 'var(--paper)',
        fontSize: '0.8125rem',
        padding: '8px 12px',
      },
    },
  },
  MuiSnackbar: { defaultProps: { anchorOrigin: { vertical: 'bottom', horizontal: 'center' } } },
  MuiSkeleton: { defaultProps: { animation: false } },
  MuiTab: { styleOverrides: { root: { minHeight: 44, padding: '12px 0', marginRight: 24, minWidth: 0 } } },
};
