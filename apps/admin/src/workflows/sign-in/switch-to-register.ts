/** Tells the landing page that a visitor comes from registration: it opens at its contact form. */
export function askToRegister(): void {
  try {
    sessionStorage.setItem('invigil.switchToRegister', '1');
  } catch {
    // The landing page then opens at its top.
  }
}
