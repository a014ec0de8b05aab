/** Asks the landing page to open at its contact form, for a visitor from registration. */
export function askToRegister(): void {
  try {
    sessionStorage.setItem('invigil.switchToRegister', '1');
  } catch {
    // The landing page then opens at its top.
  }
}
